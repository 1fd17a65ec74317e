# PostgreSQL of Debian, with the user and the variables of the image postgres:18.4-alpine.
ARG DEBIAN_IMAGE=debian:bookworm-slim
FROM ${DEBIAN_IMAGE}
RUN groupadd -g 70 postgres && useradd -u 70 -g 70 -d /var/lib/postgresql -s /bin/sh postgres \
 && apt-get update && apt-get install -y --no-install-recommends postgresql-common \
 && echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.conf \
 && apt-get install -y --no-install-recommends postgresql-15 && rm -rf /var/lib/apt/lists/* /var/cache/apt/* \
 && rm -rf /var/lib/postgresql && install -d -o 70 -g 70 /var/lib/postgresql && install -d -m 1777 /run/postgresql
COPY --chmod=755 lab/containers/images/startDatabase.sh /usr/local/bin/
USER 70:70
STOPSIGNAL SIGINT
CMD ["startDatabase.sh"]
