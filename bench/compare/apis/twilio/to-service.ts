// Twilio's SDK has no option for where its service is: its own request client, which is given another origin.
import twilio from "twilio";

type Options = ConstructorParameters<typeof twilio.RequestClient>[0];

export function requestClientFor(url: string, options?: Options): InstanceType<typeof twilio.RequestClient> {
  const client = new twilio.RequestClient(options);
  client.axios.interceptors.request.use((config) => {
    config.url = config.url?.replace(/^https:\/\/[^/]*/, url);
    return config;
  });
  return client;
}
