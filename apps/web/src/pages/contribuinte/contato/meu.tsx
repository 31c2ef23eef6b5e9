import { MeuContato } from '#features/contatos/MeuContato.tsx';
import { useRotaParams } from '#lib/rotas.ts';

export function Component() {
  const { id } = useRotaParams('contribuinte.contato.meu');
  return <MeuContato key={id} id={id} />;
}
