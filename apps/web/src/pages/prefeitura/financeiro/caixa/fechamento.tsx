import { Caixa } from '#features/caixa/Caixa.tsx';
import { Fechamento } from '#features/caixa/Fechamento.tsx';
import { goTo } from '#lib/navigation.ts';
import { rota, useRotaParams } from '#lib/rotas.ts';
import { SoDoCaixa } from '#shell/SoDoCaixa.tsx';

export function Component() {
  const { dia = '' } = useRotaParams('prefeitura.financeiro.caixa.fechamento');
  return (
    <SoDoCaixa>
      <Caixa aba="fechamento">
        <Fechamento dia={dia} onDia={(outro) => goTo(rota('prefeitura.financeiro.caixa.fechamento', { dia: outro }))} />
      </Caixa>
    </SoDoCaixa>
  );
}
