import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Assinatura } from '@portal/domain/assinaturas/contract';
import { IconArrowRight, IconCircle, IconCircleCheck, IconCircleX, IconEye, IconSignature } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { DRAWER_BREAKPOINT_PX } from '#lib/constants.ts';
import { plural } from '#lib/format.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { Shortcuts } from '#ui/keys/Shortcuts.tsx';
import { PdfViewer } from '#ui/pdf/PdfViewer.tsx';
import { nomeDoDocumento } from './AssinaturaPill.tsx';
import classes from './Assinaturas.module.css';
import { lerDocumento, useAssinarVarios } from './queries.ts';
import ronda from './Ronda.module.css';
import { assinarTodos, type Resultado } from './ronda.ts';

const senhaSchema = z.object({ senha: z.string().min(1, 'Digite a sua senha.').max(200) });

interface Props {
  documentos: readonly Assinatura[];
  /** Back to the list, whatever was signed. */
  onClose: () => void;
}

/** Where the round stands: what was read, what was left out, what is on the table. */
function useRonda(documentos: readonly Assinatura[]) {
  const [fora, setFora] = useState<ReadonlySet<string>>(new Set());
  const [lidos, setLidos] = useState<ReadonlySet<string>>(new Set());
  const [aberto, setAberto] = useState(documentos[0]?.id ?? '');
  const dentro = documentos.filter(({ id }) => !fora.has(id));
  const atual = documentos.find(({ id }) => id === aberto);
  const falta = dentro.find(({ id }) => !lidos.has(id) && id !== aberto);
  return {
    dentro,
    atual,
    falta,
    lidos,
    abrir: setAberto,
    leu: atual !== undefined && lidos.has(atual.id),
    tudoLido: dentro.length > 0 && dentro.every(({ id }) => lidos.has(id)),
    ler: (id: string) => setLidos((antes) => new Set([...antes, id])),
    adiante: () => falta && setAberto(falta.id),
    deixar: () => {
      if (!atual) return;
      setFora(new Set([...fora, atual.id]));
      const outro = dentro.find(({ id }) => id !== atual.id && !lidos.has(id)) ?? dentro.find(({ id }) => id !== atual.id);
      setAberto(outro?.id ?? '');
    },
  };
}
type EstaRonda = ReturnType<typeof useRonda>;

/** Many documents, one after the other: each read to its end, one password last, each signed by itself, and what became of each. */
export function Ronda({ documentos, onClose }: Props) {
  const narrow = useMediaQuery(`(max-width: ${DRAWER_BREAKPOINT_PX}px)`, undefined, { getInitialValueInEffect: false });
  const r = useRonda(documentos);
  const [senha, setSenha] = useState(false);
  const [resultados, setResultados] = useState<readonly Resultado[] | null>(null);
  const { atual, dentro, leu, falta, tudoLido } = r;
  if (resultados) return <Resultados documentos={dentro} resultados={resultados} onClose={onClose} />;
  return (
    <div className={classes.layout}>
      {atual ? (
        <PdfViewer
          key={atual.id}
          title={nomeDoDocumento(atual)}
          queryKey={['assinatura', atual.id, 'original']}
          load={() => lerDocumento(atual.id)}
          onReachedEnd={() => r.ler(atual.id)}
          height={narrow ? '54dvh' : 'calc(100dvh - var(--header, 3.5rem) - 9rem)'}
        />
      ) : (
        <Callout title="Nenhum documento nesta rodada">Volte à lista e escolha os que vai assinar.</Callout>
      )}
      <div className={classes.side}>
        <div className={classes.decision}>
          <Card title={quantosLidos(r)} id="ronda">
            <div className={classes.acts}>
              <Passo leu={leu} tudoLido={tudoLido} nome={atual && nomeDoDocumento(atual)} />
              {tudoLido ? (
                <Assinar total={dentro.length} onClick={() => setSenha(true)} />
              ) : (
                <Button
                  disabled={!leu || !falta}
                  rightSection={<IconArrowRight size={18} aria-hidden />}
                  aria-describedby={leu ? undefined : 'ronda-passo'}
                  onClick={r.adiante}
                >
                  Próximo documento
                </Button>
              )}
              {atual && (
                <Button variant="default" onClick={r.deixar}>
                  Deixar este de fora
                </Button>
              )}
              <Button variant="subtle" color="gray" onClick={onClose}>
                Voltar à lista sem assinar
              </Button>
            </div>
          </Card>
        </div>
        <NestaRodada ronda={r} />
        <Shortcuts
          shortcuts={[
            { key: 'n', label: 'Próximo documento', run: () => r.adiante(), disabled: !leu || !falta },
            { key: 'a', label: 'Assinar todos', run: () => setSenha(true), disabled: !tudoLido },
            { key: 'x', label: 'Deixar este documento de fora', run: r.deixar, disabled: !atual },
            { key: 'l', label: 'Voltar à lista sem assinar', run: onClose },
          ]}
          others={[{ key: 'end', label: 'Vai ao fim do documento' }]}
        />
      </div>
      {senha && <UmaSenha documentos={dentro} onFim={setResultados} onClose={() => setSenha(false)} />}
    </div>
  );
}

/** The documents of the round, each the way to itself. */
const NestaRodada = ({ ronda: { dentro, atual, lidos, abrir } }: { ronda: EstaRonda }) => (
  <Card title="Nesta rodada" id="ronda-documentos" flush>
    <ol className={ronda.lista}>
      {dentro.map((documento) => (
        <li key={documento.id}>
          <button
            type="button"
            className={ronda.item}
            aria-current={documento.id === atual?.id ? 'true' : undefined}
            onClick={() => abrir(documento.id)}
          >
            <Marca lido={lidos.has(documento.id)} />
            <span>
              <strong>{nomeDoDocumento(documento)}</strong>
              <span className={classes.soft}>
                {documento.requerimento.requerente_nome} · como {documento.papel}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  </Card>
);

interface UmaSenhaProps {
  documentos: readonly Assinatura[];
  onFim: (resultados: readonly Resultado[]) => void;
  onClose: () => void;
}

/** The password for all of them, and how many are done. */
function UmaSenha({ documentos, onFim, onClose }: UmaSenhaProps) {
  const assinar = useAssinarVarios();
  const [feitos, setFeitos] = useState(0);
  return (
    <FormDialog
      title={`Assinar ${plural(documentos.length, 'documento', 'documentos')}`}
      submit="Assinar com a minha senha"
      schema={senhaSchema}
      initialValues={{ senha: '' }}
      unguarded
      onSubmit={async ({ senha }) => {
        setFeitos(0);
        const todos = await assinarTodos(documentos, (estes) => assinar(estes, senha), setFeitos);
        onFim(todos);
      }}
      onClose={onClose}
      description={
        <>
          Você leu cada um até o fim. Ao confirmar, assina eletronicamente os {documentos.length}, um por um: o que não puder ser
          assinado não impede os outros.
          <span role="status" className={ronda.andamento}>
            {feitos > 0 && `${feitos} de ${documentos.length}`}
          </span>
        </>
      }
    >
      <PasswordField name="senha" label="Sua senha do portal" autoComplete="current-password" />
    </FormDialog>
  );
}

function quantosLidos({ dentro, lidos }: EstaRonda): string {
  const n = dentro.filter(({ id }) => lidos.has(id)).length;
  return `${n === 0 ? 'Nenhum lido' : plural(n, 'lido', 'lidos')} de ${dentro.length}`;
}

function Marca({ lido }: { lido: boolean }) {
  const Icon = lido ? IconCircleCheck : IconCircle;
  return <Icon size={18} className={lido ? ronda.feito : ronda.afazer} aria-label={lido ? 'Lido' : 'A ler'} role="img" />;
}

function Passo({ leu, tudoLido, nome }: { leu: boolean; tudoLido: boolean; nome: string | undefined }) {
  const Icon = leu ? IconCircleCheck : IconEye;
  const dito = tudoLido
    ? 'Você leu todos até o fim.'
    : leu
      ? 'Você chegou ao fim deste.'
      : nome && `Role ${nome} até o fim para seguir.`;
  return (
    <p className={leu ? classes.read : classes.missing} id="ronda-passo" role="status">
      {dito && (
        <>
          <Icon size={18} aria-hidden />
          {dito}
        </>
      )}
    </p>
  );
}

/** Takes the keyboard when the last one was read: one key signs them all. */
function Assinar({ total, onClick }: { total: number; onClick: () => void }) {
  const botao = useRef<HTMLButtonElement>(null);
  useEffect(() => botao.current?.focus({ preventScroll: true }), []);
  return (
    <Button ref={botao} leftSection={<IconSignature size={18} aria-hidden />} onClick={onClick}>
      Assinar {total}
    </Button>
  );
}

function Resultados({
  documentos,
  resultados,
  onClose,
}: {
  documentos: readonly Assinatura[];
  resultados: readonly Resultado[];
  onClose: () => void;
}) {
  const feitos = resultados.filter(({ feito }) => feito).length;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className={ronda.resultado} role="status">
      <Callout
        meaning={feitos === resultados.length ? 'success' : 'warning'}
        title={`${plural(feitos, 'documento assinado', 'documentos assinados')} de ${resultados.length}`}
        actions={<Button onClick={onClose}>Voltar à lista</Button>}
      >
        O selo da prefeitura entra em cada um depois da última assinatura dele.
      </Callout>
      <ul className={ronda.lista}>
        {documentos.map((documento) => {
          const resultado = resultados.find(({ id }) => id === documento.id);
          const Icon = resultado?.feito ? IconCircleCheck : IconCircleX;
          return (
            <li key={documento.id} className={ronda.item}>
              <Icon size={18} className={resultado?.feito ? ronda.feito : ronda.falhou} aria-hidden />
              <span>
                <strong>{nomeDoDocumento(documento)}</strong>
                <span className={classes.soft}>
                  {resultado && (resultado.feito ? 'Assinado.' : `Não foi assinado: ${resultado.porque}`)}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
