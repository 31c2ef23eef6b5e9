import { Button } from '@mantine/core';
import type { Convenio } from '@portal/domain/convenios/contract';
import { convenioDoDia, isVigente } from '@portal/domain/convenios/rules';
import { formatData } from '@portal/domain/text/datas';
import { IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { saveArquivo } from '#lib/api.ts';
import { hoje } from '#lib/fuso.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { type Fact, FactList } from '#ui/FactList.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { ConexaoComOBanco } from './ConexaoComOBanco.tsx';
import { ConvenioDialog } from './ConvenioDialog.tsx';
import classes from './Convenios.module.css';
import { HistoriaDoConvenio } from './HistoriaDoConvenio.tsx';
import { PixDoBancoDialog } from './PixDoBancoDialog.tsx';
import { usePixDoBanco } from './pix-do-banco.ts';
import { lerGuiaDeTeste, useConvenio } from './queries.ts';

type Aberto = { o: 'novo' } | { o: 'mudar' | 'pix' | 'usar' | 'arquivar' | 'historia'; convenio: Convenio } | null;

/** By which banks the town is paid; one is in use, others wait for their day or are over. */
export function Convenios({ convenios }: { convenios: Convenio[] }) {
  const [aberto, setAberto] = useState<Aberto>(null);
  const close = () => setAberto(null);
  const emUso = convenioDoDia(convenios, hoje());
  const novo = (
    <Button variant="default" size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAberto({ o: 'novo' })}>
      Novo convênio
    </Button>
  );
  return (
    <Card title="Convênios de arrecadação" id="convenios" aside={convenios.length > 0 && novo}>
      {convenios.length > 0 && !emUso && (
        <Callout meaning="warning" title="Nenhum convênio vale hoje, e nenhuma guia é emitida">
          Os pedidos com taxa ficam esperando. Confira até quando cada convênio vale, ou crie outro.
        </Callout>
      )}
      {convenios.length === 0 ? (
        <EmptyState title="Sem convênio nenhuma guia é emitida">
          <p className={classes.vazio}>
            É pelo convênio que o banco arrecada para a prefeitura. Tenha à mão os quatro números que o banco informou (FEBRABAN)
            e a chave Pix.
          </p>
          {novo}
        </EmptyState>
      ) : (
        <ul className={classes.lista} aria-label="Convênios">
          {convenios.map((convenio) => (
            <UmConvenio key={convenio.id} convenio={convenio} emUso={convenio.id === emUso?.id} onAbrir={setAberto} />
          ))}
        </ul>
      )}
      <Dialogos aberto={aberto} onClose={close} />
    </Card>
  );
}

interface UmProps {
  convenio: Convenio;
  emUso: boolean;
  onAbrir: (aberto: Aberto) => void;
}

function UmConvenio({ convenio, emUso, onAbrir }: UmProps) {
  const { nome, padrao, arquivado } = convenio;
  // read ahead: its dialog opens with what is saved
  usePixDoBanco(convenio.id);
  const abrir = (o: 'mudar' | 'pix' | 'usar' | 'arquivar' | 'historia') => () => onAbrir({ o, convenio });
  return (
    <li className={classes.um}>
      <div className={classes.topo}>
        <strong>{nome}</strong>
        <Situacao convenio={convenio} emUso={emUso} />
      </div>
      <FactList facts={fatosDe(convenio)} columns={2} />
      {convenio.pix_dinamico && !arquivado && <ConexaoComOBanco convenio={convenio} />}
      <div className={classes.acoes}>
        {!arquivado && (
          <>
            <Acao de={nome} primeira onClick={abrir('mudar')}>
              Alterar
            </Acao>
            <Acao de={nome} primeira onClick={abrir('pix')}>
              Pix das guias
            </Acao>
            <GuiaDeTeste convenio={convenio} />
          </>
        )}
        {!padrao && !arquivado && (
          <Acao de={nome} onClick={abrir('usar')}>
            Usar nas guias
          </Acao>
        )}
        {!padrao && (
          <Acao de={nome} onClick={abrir('arquivar')}>
            {arquivado ? 'Trazer de volta' : 'Arquivar'}
          </Acao>
        )}
        <Acao de={nome} onClick={abrir('historia')}>
          Quem mudou
        </Acao>
      </div>
    </li>
  );
}

const Acao = ({ de, primeira, children, onClick }: { de: string; primeira?: boolean; children: string; onClick: () => void }) => (
  <Button
    variant={primeira ? 'default' : 'subtle'}
    color={primeira ? undefined : 'gray'}
    size="sm"
    aria-label={`${children}: ${de}`}
    onClick={onClick}
  >
    {children}
  </Button>
);

function Situacao({ convenio, emUso }: Pick<UmProps, 'convenio' | 'emUso'>) {
  const dia = hoje();
  if (emUso) return <StatusPill tone="green">As guias saem por este</StatusPill>;
  if (convenio.arquivado) return <StatusPill tone="grey">Arquivado</StatusPill>;
  if (convenio.valido_de && convenio.valido_de > dia)
    return <StatusPill tone="blue">{`Vale desde ${formatData(convenio.valido_de)}`}</StatusPill>;
  if (!isVigente(convenio, dia)) return <StatusPill tone="grey">Deixou de valer</StatusPill>;
  return null;
}

function fatosDe(c: Convenio): Fact[] {
  const validade = [c.valido_de && `desde ${formatData(c.valido_de)}`, c.valido_ate && `até ${formatData(c.valido_ate)}`];
  const banco: ReactNode = [c.banco, c.agencia_conta].filter(Boolean).join(' · ');
  return [
    { label: 'No código de barras', value: c.segmento === '6' ? 'CNPJ da prefeitura' : c.febraban },
    { label: 'Chave Pix', value: c.pix_chave || 'Sem Pix: só código de barras' },
    ...(c.pix_dinamico ? [{ label: 'Pix das guias', value: 'O banco faz uma cobrança para cada guia' }] : []),
    { label: 'Banco e conta', value: banco },
    { label: 'Convênio no banco', value: c.codigo_convenio },
    { label: 'Validade', value: validade.filter(Boolean).join(' ') || 'Sem data para acabar' },
  ];
}

/** What is saved, tried before the first citizen pays by it. */
function GuiaDeTeste({ convenio: { id, nome } }: { convenio: Convenio }) {
  const baixar = useMutation({ mutationFn: async () => saveArquivo(await lerGuiaDeTeste(id)) });
  return (
    <Button
      variant="default"
      size="sm"
      loading={baixar.isPending}
      aria-label={`Baixar uma guia de teste: ${nome}`}
      onClick={() => baixar.mutate()}
    >
      Baixar uma guia de teste
    </Button>
  );
}

function Dialogos({ aberto, onClose }: { aberto: Aberto; onClose: () => void }) {
  const { tornarPadrao, arquivar } = useConvenio();
  if (!aberto) return null;
  if (aberto.o === 'novo') return <ConvenioDialog convenio={null} onClose={onClose} />;
  const { o, convenio } = aberto;
  if (o === 'mudar') return <ConvenioDialog convenio={convenio} onClose={onClose} />;
  if (o === 'pix') return <PixDoBancoDialog convenio={convenio} onClose={onClose} />;
  if (o === 'historia') return <HistoriaDoConvenio convenio={convenio} onClose={onClose} />;
  if (o === 'usar')
    return (
      <ConfirmDialog
        title={`Usar o convênio ${convenio.nome} nas guias`}
        confirm="Usar nas guias"
        tone="primary"
        onConfirm={() => tornarPadrao.mutateAsync(convenio)}
        onClose={onClose}
      >
        As guias feitas daqui em diante saem por ele. As que já saíram continuam como estão. Quem cuida das taxas é avisado.
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      title={convenio.arquivado ? `Trazer de volta o convênio ${convenio.nome}` : `Arquivar o convênio ${convenio.nome}`}
      confirm={convenio.arquivado ? 'Trazer de volta' : 'Arquivar'}
      tone="primary"
      onConfirm={() => arquivar.mutateAsync(convenio)}
      onClose={onClose}
    >
      {convenio.arquivado
        ? 'Ele volta à lista e pode ser usado nas guias.'
        : 'Nenhuma guia nova sai por ele. O que foi pago por ele continua contado, e você pode trazê-lo de volta.'}
    </ConfirmDialog>
  );
}
