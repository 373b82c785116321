# syntax=docker/dockerfile:1

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
ENV NODE_ENV=development
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
# `--build-arg DEMO=off` leaves out the demo community.
ARG DEMO
RUN npm run build && npm prune --omit=dev && if [ "$DEMO" = off ]; then rm -rf dist/api/demo; fi

FROM node:24.21.0-bookworm-slim
# The whole product with embedded storage: start the image and open port 4000. `compose.yaml` runs the two servers
# separately, with PostgreSQL and Redis.
WORKDIR /app
# HOST: listen on all addresses of the container; the operator decides which ports to publish, and where.
ARG DEMO
ENV NODE_ENV=production DATA_DIR=/data DEMO=$DEMO HOST=0.0.0.0
RUN install --directory --owner=node --group=node --mode=700 /data
COPY --from=build --chown=root:root /app/package.json /app/schema.graphql /app/README.md /app/LICENSE ./
COPY --from=build --chown=root:root /app/docs/graphql.md ./docs/
COPY --from=build --chown=root:root /app/node_modules ./node_modules
COPY --from=build --chown=root:root /app/scripts ./scripts
COPY --from=build --chown=root:root /app/dist ./dist
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["sh", "-c", "node scripts/healthcheck.mjs ${PORT:-4000}"]
STOPSIGNAL SIGTERM
CMD ["node", "--import", "tsx", "scripts/start.ts"]
