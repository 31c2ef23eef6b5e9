import { ContatoPage } from '#features/contatos/ContatoPage.tsx';
import { useRotaParams } from '#lib/rotas.ts';

export function Component() {
  const { id } = useRotaParams('prefeitura.contatos.contato');
  return <ContatoPage key={id} id={id} />;
}
