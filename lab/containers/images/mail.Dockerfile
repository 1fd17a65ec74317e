# A mail server that stores every mail in /tmp/mail.
ARG DEBIAN_IMAGE=debian:bookworm-slim
FROM ${DEBIAN_IMAGE}
RUN apt-get update && apt-get install -y --no-install-recommends python3-aiosmtpd && rm -rf /var/lib/apt/lists/* /var/cache/apt/*
USER 1000:1000
STOPSIGNAL SIGINT
CMD ["python3", "-m", "aiosmtpd", "-n", "-l", "0.0.0.0:1025", "-c", "aiosmtpd.handlers.Mailbox", "/tmp/mail"]
