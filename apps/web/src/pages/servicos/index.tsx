import { PortaDaFrente } from '#features/carta/PortaDaFrente.tsx';

export const Component = () => <PortaDaFrente />;
