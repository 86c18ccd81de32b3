/** The OpenAPI description, generated from the schemas that check the requests. */
import { z } from 'zod';
import type { Endpoint, Endpoints } from '../api/endpoint.js';
import { REQUEST_ID_HEADER } from './http/router.js';
import { TOKEN_COOKIE } from './http/security.js';

const mediaTypes = {
  json: 'application/json',
  lines: 'application/x-ndjson',
  events: 'text/event-stream',
  file: '*/*',
} as const;

export function openapiDocument(endpoints: Endpoints, version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [key, endpoint] of Object.entries(endpoints)) {
    const [method, path] = key.split(' ') as [string, string];
    const openapiPath = path.replace(/:(\w+)/g, '{$1}');
    paths[openapiPath] ??= {};
    paths[openapiPath][method.toLowerCase()] = operation(key, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Deckwright',
      version,
      description:
        'The API of the dashboard. Writes need the header "x-deckwright: 1". Errors are {error, hint}. Endpoints of the type application/x-ndjson answer one JSON document per line while they work; close the connection to cancel.',
    },
    servers: [{ url: '/api/v1' }],
    tags: tagsOf(Object.keys(endpoints)).map((name) => ({ name })),
    // No token on this computer; elsewhere a bearer token or a cookie.
    security: [{}, { bearer: [] }, { cookie: [] }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token that the server prints' },
        cookie: { type: 'apiKey', in: 'cookie', name: TOKEN_COOKIE, description: 'Set by ?token=… once' },
      },
    },
    paths,
  };
}

/** `GET /runs/:run` has the tag `runs`. */
const tagOf = (key: string): string => key.split('/')[1] ?? '';
const tagsOf = (keys: readonly string[]): string[] => [...new Set(keys.map(tagOf))];

/** Header that confirms a write, because other sites cannot send it. */
const writeHeader = {
  name: 'x-deckwright',
  in: 'header',
  required: true,
  schema: { type: 'string', const: '1' },
};

const requestIdHeader = {
  name: REQUEST_ID_HEADER,
  in: 'header',
  description:
    'Id of the request. For a day, a request that is sent again with the same id is answered like the first and changes nothing.',
  schema: { type: 'string' },
};

const schema = (type: z.ZodType, io: 'input' | 'output'): object => {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Record<
    string,
    unknown
  >;
  return rest;
};

function operation(key: string, { summary, params, query, body, response, as }: Endpoint): object {
  const declared = (['path', 'query'] as const).flatMap((location) => {
    const object = location === 'path' ? params : query;
    return Object.entries(object?.shape ?? {}).map(([name, type]) => ({
      name,
      in: location,
      required: location === 'path' || !(type as z.ZodType).safeParse(undefined).success,
      schema: schema(type as z.ZodType, 'input'),
    }));
  });
  const parameters = key.startsWith('GET ') ? declared : [...declared, writeHeader, requestIdHeader];
  return {
    tags: [tagOf(key)],
    operationId: key.replace(
      /[^A-Za-z0-9]+(.)?/g,
      (_, letter: string | undefined) => letter?.toUpperCase() ?? '',
    ),
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: schema(body, 'input') } } },
    }),
    responses: {
      200: {
        description: 'Done',
        content: { [mediaTypes[as ?? 'json']]: { schema: schema(response, 'output') } },
      },
      default: {
        description: 'The error and a fix',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['error'],
              properties: { error: { type: 'string' }, hint: { type: 'string' } },
            },
          },
        },
      },
    },
  };
}
