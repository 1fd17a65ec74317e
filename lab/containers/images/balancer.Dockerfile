# nginx of Debian, with the user and the paths of the image nginxinc/nginx-unprivileged.
ARG DEBIAN_IMAGE=debian:bookworm-slim
FROM ${DEBIAN_IMAGE}
RUN apt-get update && apt-get install -y --no-install-recommends nginx-light wget && rm -rf /var/lib/apt/lists/* /var/cache/apt/*
COPY lab/containers/images/nginx.conf /etc/nginx/nginx.conf
USER 101:101
STOPSIGNAL SIGQUIT
CMD ["nginx", "-g", "daemon off;"]
