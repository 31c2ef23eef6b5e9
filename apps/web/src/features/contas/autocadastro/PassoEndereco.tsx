import { EnderecoFields } from '#ui/form/EnderecoFields.tsx';

export const PassoEndereco = () => <EnderecoFields />;
