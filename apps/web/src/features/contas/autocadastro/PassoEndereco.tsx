import { EnderecoFields } from '#entities/enderecos/EnderecoFields.tsx';

export const PassoEndereco = () => <EnderecoFields />;
