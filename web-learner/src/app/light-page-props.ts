/** The props of a light page: the last part of its address, empty while the build renders it. */
export interface LightPageProps {
  address: string;
}
