import { Lugares } from '#features/localidades/Lugares.tsx';

export const Component = () => <Lugares screen="sistema.cadastro.geografico.pais" paiId={null} />;
