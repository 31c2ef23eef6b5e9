import { Button, TextInput } from '@mantine/core';
import type { verProposta } from '@portal/domain/catalogo/propostas';
import type { DadosOf } from '@portal/domain/http/endpoint';
import { comparar } from '@portal/domain/processos/comparar';
import { type Lado, mesclar } from '@portal/domain/processos/mesclar';
import { outroSlug, slugDe } from '@portal/domain/processos/slug';
import { useMemo, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { Page } from '#ui/Page.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { When } from '#ui/When.tsx';
import { hrefDoProcesso } from '../fonte.ts';
import classes from '../Processos.module.css';
import { Sentencas } from '../Sentencas.tsx';
import { verificarNaTela } from '../verificacao-viva.ts';
import { Conflitos } from './Conflitos.tsx';
import { ListaDoQueFalta } from './ListaDoQueFalta.tsx';
import { OQueTraz } from './OQueTraz.tsx';
import { SITUACOES } from './palavras.ts';
import { useAceitar, useProposta } from './queries.ts';
import { RecusarDialog } from './RecusarDialog.tsx';

type Proposta = DadosOf<typeof verProposta>;

/** One proposal: what would come, what the town keeps, what it has to decide. */
export function PropostaPage({ id }: { id: string }) {
  const { data } = useProposta(id);
  if (!data)
    return (
      <Page title="Proposta do catálogo">
        <CardsSkeleton cards={3} />
      </Page>
    );
  return <Decidir key={`${data.adotado?.versao_id}.${data.adotado?.versao}`} proposta={data} />;
}

function Decidir({ proposta }: { proposta: Proposta }) {
  const { id, nome, situacao, deles, adotado, processo, cidade } = proposta;
  const [escolhas, setEscolhas] = useState<Record<string, Lado>>({});
  const [slug, setSlug] = useState(slugLivre(proposta));
  const [recusando, setRecusando] = useState(false);
  const [recusa, setRecusa] = useState('');
  const aceitar = useAceitar(id);
  const mescla = useMemo(
    () => (adotado ? mesclar(adotado.base, adotado.nosso, deles, escolhas) : { definicao: deles, conflitos: [] }),
    [adotado, deles, escolhas],
  );
  const falta = mescla.conflitos.filter((c) => !escolhas[c.chave]).length;
  const problemas = verificarNaTela(mescla.definicao, { ...cidade, slug, modelo: false });
  const agendada = adotado?.situacao === 'agendada';
  const send = async () => {
    setRecusa('');
    const visto = adotado && { versao_id: adotado.versao_id, versao: adotado.versao };
    try {
      const { processo_id } = await aceitar.mutateAsync({ escolhas, visto, ...(!adotado && { slug }) });
      goTo(hrefDoProcesso(processo_id, { aba: 'conferir' }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      error.handled = true;
      setRecusa(error.mensagem);
    }
  };
  return (
    <Page
      title={nome}
      subtitle={adotado ? `O catálogo propõe mudanças em ${processo?.nome}` : 'O catálogo propõe um processo novo'}
      breadcrumbs={[
        { label: 'Processos', href: rota('prefeitura.configuracoes.processos') },
        { label: 'Propostas do catálogo', href: rota('prefeitura.configuracoes.processos', {}, { aba: 'propostas' }) },
      ]}
      aside={<StatusPill tone={SITUACOES[situacao].tom}>{SITUACOES[situacao].texto}</StatusPill>}
      actions={
        situacao === 'pendente' && (
          <>
            <Button variant="default" onClick={() => setRecusando(true)}>
              Recusar
            </Button>
            <Button disabled={falta > 0 || agendada} loading={aceitar.isPending} onClick={() => void send()}>
              {adotado ? 'Aceitar no rascunho' : 'Adotar como rascunho'}
            </Button>
          </>
        )
      }
      width="normal"
    >
      <div className={classes.stack}>
        {recusa && (
          <div role="alert">
            <Callout meaning="danger" title={recusa} />
          </div>
        )}
        {agendada && (
          <Callout meaning="warning" title="Há uma versão agendada">
            Ela espera o dia da publicação. Cancele o agendamento para aceitar a proposta.
          </Callout>
        )}
        <OQueEPedido proposta={proposta} slug={slug} onSlug={setSlug} />
        {mescla.conflitos.length > 0 && situacao === 'pendente' && (
          <Conflitos
            conflitos={mescla.conflitos}
            escolhas={escolhas}
            onEscolher={(chave, lado) => setEscolhas({ ...escolhas, [chave]: lado })}
          />
        )}
        {adotado ? (
          <Card title="O que muda no seu processo" id="mudancas">
            <Sentencas mudancas={comparar(adotado.nosso, mescla.definicao)} nenhuma="Nada muda: o seu processo já está assim." />
          </Card>
        ) : (
          <OQueTraz definicao={deles} />
        )}
        <ListaDoQueFalta problemas={problemas} titulo={(n) => `${n} a resolver depois de aceitar`} />
      </div>
      {recusando && <RecusarDialog id={id} nome={nome} onClose={() => setRecusando(false)} />}
    </Page>
  );
}

interface PedidoProps {
  proposta: Proposta;
  /** The address of a process that the town has not yet. */
  slug: string;
  onSlug: (slug: string) => void;
}

function OQueEPedido({ proposta: { numero, criado_em, recado, adotado, situacao }, slug, onSlug }: PedidoProps) {
  return (
    <Card title="A proposta" id="proposta">
      <div className={classes.stack}>
        <FactList
          facts={[
            { label: 'Modelo', value: `Versão ${numero} do catálogo` },
            { label: 'Proposta', value: <When at={criado_em} /> },
            ...(recado ? [{ label: 'Recado', value: recado }] : []),
          ]}
        />
        <p className={classes.soft}>
          {adotado
            ? 'O que só você mudou no seu processo fica como está. O resultado vai para o rascunho, e só entra no ar quando você publicar.'
            : 'Ele entra como rascunho. Ninguém o vê até você conferir e publicar.'}
        </p>
        {!adotado && situacao === 'pendente' && (
          <TextInput
            label="Endereço"
            description="Aparece no endereço da página e não muda depois. Letras minúsculas, números e hífens."
            maxLength={80}
            value={slug}
            onChange={(e) => onSlug(e.currentTarget.value)}
            onBlur={() => onSlug(slugDe(slug))}
          />
        )}
      </div>
    </Card>
  );
}

/** The model's own address, or the next one like it that the town has not. */
function slugLivre({ slug, cidade }: Proposta): string {
  const ha = new Set(cidade.processos.map((p) => p.slug));
  let livre = slug;
  while (ha.has(livre)) livre = outroSlug(livre);
  return livre;
}
