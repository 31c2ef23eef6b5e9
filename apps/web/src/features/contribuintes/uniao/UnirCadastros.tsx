import { useState } from 'react';
import { rota } from '#lib/rotas.ts';
import { Page } from '#ui/Page.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { hrefDa } from '../palavras.ts';
import { useContribuinte } from '../queries.ts';
import { Comparar } from './Comparar.tsx';
import { Escolher } from './Escolher.tsx';

/** Two records of one person become one: which is the other, which stays, what of each, and what moves. */
export function UnirCadastros({ id }: { id: string }) {
  const { data: pessoa } = useContribuinte(id);
  const [outro, setOutro] = useState<string | null>(null);
  // the one whose page led here stays, unless somebody says otherwise
  const [trocados, setTrocados] = useState(false);
  const [fica, sai] = trocados ? [outro, id] : [id, outro];
  return (
    <Page
      title="Unir a outro cadastro"
      subtitle={pessoa && `${pessoa.nome}: dois cadastros da mesma pessoa viram um.`}
      breadcrumbs={[
        { label: 'Requerentes', href: rota('prefeitura.cadastro.contribuinte') },
        { label: pessoa?.nome ?? 'Requerente', href: hrefDa(id) },
      ]}
    >
      {!pessoa ? (
        <CardsSkeleton cards={2} />
      ) : fica && sai ? (
        <Comparar
          key={`${fica} ${sai}`}
          fica={fica}
          sai={sai}
          onTrocar={() => setTrocados(!trocados)}
          onOutro={() => {
            setOutro(null);
            setTrocados(false);
          }}
        />
      ) : (
        <Escolher pessoa={pessoa} onEscolher={setOutro} />
      )}
    </Page>
  );
}
