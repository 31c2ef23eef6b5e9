import { Assinar } from '#features/assinaturas/Assinar.tsx';
import { useRotaParams } from '#lib/rotas.ts';

export function Component() {
  const { processo_requerimento_assinatura_id: id } = useRotaParams('contribuinte.assinaturas.visualizar');
  return <Assinar id={id} painel="contribuinte" />;
}
