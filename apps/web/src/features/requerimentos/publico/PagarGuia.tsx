import { Button } from '@mantine/core';
import { formatLinhaDigitavel } from '@portal/domain/taxas/codigo-de-barras';
import { type GuiaParaPagar, verGuiaParaPagar } from '@portal/domain/taxas/link';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { useRecursos } from '#lib/recursos.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import { NoIndex } from '#ui/NoIndex.tsx';
import { Page } from '#ui/Page.tsx';
import { FactsSkeleton } from '#ui/Skeletons.tsx';
import classes from '../detalhe/pagamento/Guia.module.css';
import { MeiosDePagar } from '../detalhe/pagamento/MeiosDePagar.tsx';
import { prazoDaGuia } from '../detalhe/pagamento/prazo-da-guia.ts';

/** What somebody sees who pays for another: slip, value and town. It is asked again when they come back, for it may be paid by then. */
export function PagarGuia({ segredo }: { segredo: string }) {
  const { organizacao } = useRecursos();
  const { data, error, refetch } = useQuery({
    queryKey: ['guia-para-pagar', segredo],
    queryFn: ({ signal }) => call(verGuiaParaPagar, { params: { segredo }, signal }),
    refetchOnWindowFocus: 'always',
  });
  const nada = error instanceof ApiError && (error.status === 404 || error.status === 422);
  return (
    <Page
      title={data?.situacao === 'a pagar' ? `Guia ${data.numero}` : 'Guia de pagamento'}
      subtitle={organizacao.nome}
      width="narrow"
    >
      <NoIndex />
      <Card>
        {data ? (
          <Guia guia={data} />
        ) : nada ? (
          <Encerrada />
        ) : error ? (
          <NaoDeu onDeNovo={() => void refetch()} />
        ) : (
          <FactsSkeleton />
        )}
      </Card>
    </Page>
  );
}

function Guia({ guia }: { guia: GuiaParaPagar }) {
  if (guia.situacao === 'encerrada') return <Encerrada />;
  if (guia.situacao === 'vencida')
    return (
      <Callout meaning="warning" title={`A guia ${guia.numero} venceu`}>
        Não pague por ela: o banco recusa. Peça a quem lhe mandou este link que emita outra e mande o link dela.
      </Callout>
    );
  return (
    <div className={classes.root}>
      <div className={classes.valor}>
        <span className={classes.quanto}>
          <MoneyText centavos={guia.valor_centavos} />
        </span>
        <span>
          {guia.descricao}
          {guia.parcela && `, parcela ${guia.parcela.numero} de ${guia.parcela.de}`}, {prazoDaGuia(guia.vencimento)}
        </span>
      </div>
      <MeiosDePagar
        pix={guia.pix}
        aCaminho={guia.pix_a_caminho}
        linha={formatLinhaDigitavel(guia.linha_digitavel)}
        codigo={guia.linha_digitavel}
      />
      <p className={classes.nota}>
        Quem lhe mandou este link acompanha o pedido. Depois de pagar, mande o comprovante a essa pessoa.
      </p>
    </div>
  );
}

const Encerrada = () => (
  <EmptyState title="Não há mais o que pagar por aqui">
    A guia deste link já foi paga, foi cancelada ou ganhou outro link. Se ainda espera pagar, fale com quem lhe mandou.
  </EmptyState>
);

const NaoDeu = ({ onDeNovo }: { onDeNovo: () => void }) => (
  <Callout meaning="danger" title="Não conseguimos ler a guia agora">
    <Button variant="default" size="sm" onClick={onDeNovo}>
      Tentar de novo
    </Button>
  </Callout>
);
