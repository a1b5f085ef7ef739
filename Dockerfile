# Openchair with a Node of its own, from the release tarball. In a checkout:
#   docker build --tag openchair .                     with its own PostgreSQL
#   docker build --tag openchair --target external .   for DATABASE_URL
# The image has no distribution: the libraries that Node and PostgreSQL load, and a shell, which initdb needs (decision 137).

FROM node:24.11.1-trixie-slim AS build
RUN apt-get update \
  && apt-get install --yes --no-install-recommends binutils ca-certificates libatomic1 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /src
# Apart from the sources, so that a change of those installs nothing again.
COPY package.json package-lock.json .npmrc ./
COPY server/package.json server/
COPY server/bin/link-node.js server/bin/
COPY dashboard/package.json dashboard/
COPY dashboard/codegen/package.json dashboard/codegen/
RUN npm ci
COPY . .
RUN npm run release && sh deploy/image/assemble.sh /image

FROM scratch AS external
COPY --from=build /image/base /
COPY --from=build --chown=10001:10001 /image/owned /
COPY --from=build /image/app /
# A number, so that Kubernetes can see that it is not root.
USER 10001:10001
WORKDIR /data
VOLUME /data
ENV PATH=/usr/local/bin:/usr/bin:/bin LANG=C.UTF-8 NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000 DEMO=off
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --start-period=60s --interval=10s --timeout=5s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["openchair", "start"]

FROM external AS embedded
COPY --from=build /image/postgresql /
