import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Assinatura } from '@portal/domain/assinaturas/contract';
import { IconArrowRight, IconCircleCheck, IconEye, IconSignature } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { ApiError } from '#lib/api-error.ts';
import { DRAWER_BREAKPOINT_PX } from '#lib/constants.ts';
import { goTo } from '#lib/navigation.ts';
import { Card } from '#ui/Card.tsx';
import { StaleDialog } from '#ui/dialog/StaleDialog.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { Shortcuts } from '#ui/keys/Shortcuts.tsx';
import { Page } from '#ui/Page.tsx';
import { PdfViewer } from '#ui/pdf/PdfViewer.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { PageSkeleton } from '#ui/Skeletons.tsx';
import { AssinaturaPill, nomeDoDocumento } from './AssinaturaPill.tsx';
import classes from './Assinaturas.module.css';
import { AssinarComA1, AssinarFora, type DialogoDeCertificado, EscolherCertificado } from './ComCertificado.tsx';
import { Decidida } from './Decidida.tsx';
import { AssinarPeloGovbr } from './govbr/AssinarPeloGovbr.tsx';
import { LUGARES, type Lugares, type PainelDeAssinar } from './lugares.ts';
import { AssinarNaNuvem } from './nuvem/AssinarNaNuvem.tsx';
import { lerDocumento, useAssinatura, useAtualizarAssinatura, useProximaAssinatura } from './queries.ts';
import { QuemAssina, SobreODocumento } from './SobreODocumento.tsx';

/** The signer reads the document to its end, then signs with the password or refuses with a reason. */
export function Assinar({ id, painel }: { id: string; painel: PainelDeAssinar }) {
  const { data: assinatura, refetch } = useAssinatura(id);
  if (!assinatura) return <PageSkeleton />;
  return <Documento key={id} assinatura={assinatura} lugares={LUGARES[painel]} recarregar={() => void refetch()} />;
}

const senhaSchema = z.object({ senha: z.string().min(1, 'Digite a sua senha.').max(200) });
const motivoSchema = z.object({ motivo: z.string().trim().min(3, 'Escreva o motivo.').max(2000) });

type Dialogo = 'assinar' | 'recusar' | DialogoDeCertificado | null;

interface DocumentoProps {
  assinatura: Assinatura;
  lugares: Lugares;
  recarregar: () => void;
}

function Documento({ assinatura, lugares, recarregar }: DocumentoProps) {
  const { id, status, documento, requerimento } = assinatura;
  const proxima = useProximaAssinatura(id);
  const narrow = useMediaQuery(`(max-width: ${DRAWER_BREAKPOINT_PX}px)`, undefined, { getInitialValueInEffect: false });
  const [lido, setLido] = useState(false);
  const [dialogo, setDialogo] = useState<Dialogo>(null);
  const nome = nomeDoDocumento(assinatura);
  const aguarda = status === 'Aguardando' && documento.situacao === 'Aguardando assinatura';
  const nivel = documento.nivel_de_assinatura;
  const pedeCertificado = nivel === 'qualificada';
  const [stale, setStale] = useState(false);
  // the seal makes another file
  const arquivo = documento.situacao === 'Vigente' ? 'selado' : 'original';
  return (
    <Page
      title={nome}
      breadcrumbs={[{ label: 'Assinaturas', href: lugares.lista }]}
      aside={<AssinaturaPill status={status} />}
      subtitle={[requerimento.requerente_nome, requerimento.endereco].filter(Boolean).join(' · ')}
      actions={
        <Shortcuts
          shortcuts={[
            // by gov.br one leaves the page, which no single key does
            ...(nivel === 'avancada'
              ? []
              : [
                  {
                    key: 'a',
                    label: pedeCertificado ? 'Assinar com certificado A1' : 'Assinar',
                    run: () => setDialogo(pedeCertificado ? 'a1' : 'assinar'),
                    disabled: !aguarda || !lido,
                  },
                ]),
            ...(pedeCertificado
              ? [{ key: 'f', label: 'Assinar fora do portal', run: () => setDialogo('fora'), disabled: !aguarda || !lido }]
              : []),
            { key: 'r', label: 'Recusar', run: () => setDialogo('recusar'), disabled: !aguarda },
            { key: 'n', label: 'Próximo documento', run: () => proxima && goTo(lugares.uma(proxima.id)), disabled: !proxima },
            { key: 'l', label: 'Voltar à lista', run: () => goTo(lugares.lista) },
          ]}
          others={[{ key: ' ', label: 'Desce uma tela no documento' }]}
        />
      }
    >
      <div className={classes.layout}>
        <PdfViewer
          key={arquivo}
          title={nome}
          queryKey={['assinatura', id, arquivo]}
          load={() => lerDocumento(id)}
          onReachedEnd={() => setLido(true)}
          height={narrow ? '62dvh' : 'calc(100dvh - var(--header, 3.5rem) - 11rem)'}
        />
        <div className={classes.side}>
          <div className={classes.decision} data-tall={(aguarda && nivel !== 'simples') || undefined}>
            <Card title={aguarda ? 'Sua assinatura' : 'Situação'} id="decisao">
              <div className={classes.acts}>
                {aguarda ? (
                  <Decidir assinatura={assinatura} lido={lido} onDialogo={setDialogo} onStale={() => setStale(true)} />
                ) : (
                  <Decidida assinatura={assinatura} />
                )}
                {!aguarda && proxima !== undefined && <Adiante proxima={proxima} lugares={lugares} />}
              </div>
            </Card>
          </div>
          <QuemAssina assinatura={assinatura} />
          <SobreODocumento assinatura={assinatura} lugares={lugares} />
        </div>
      </div>
      <Dialogos assinatura={assinatura} dialogo={dialogo} onClose={() => setDialogo(null)} onStale={() => setStale(true)} />
      {stale && (
        <StaleDialog
          title="Este documento mudou enquanto você lia"
          onReload={() => {
            recarregar();
            setStale(false);
          }}
          onClose={() => setStale(false)}
        />
      )}
    </Page>
  );
}

interface DecidirProps {
  assinatura: Assinatura;
  lido: boolean;
  onDialogo: (dialogo: Dialogo) => void;
  onStale: () => void;
}

/** What may be done with it, once it was read to its end. */
function Decidir({ assinatura, lido, onDialogo, onStale }: DecidirProps) {
  const nivel = assinatura.documento.nivel_de_assinatura;
  return (
    <>
      {lido ? (
        <p className={classes.read} role="status">
          <IconCircleCheck size={18} aria-hidden />
          Você chegou ao fim do documento.
        </p>
      ) : (
        <p className={classes.missing} id="falta-ler">
          <IconEye size={18} aria-hidden />
          Role até o fim do documento para assinar.
        </p>
      )}
      {nivel === 'qualificada' && (
        <>
          <EscolherCertificado lido={lido} onDialogo={onDialogo} />
          <AssinarNaNuvem assinatura={assinatura} lido={lido} onStale={onStale} />
        </>
      )}
      {nivel === 'avancada' && <AssinarPeloGovbr assinatura={assinatura} lido={lido} onStale={onStale} />}
      {nivel === 'simples' && (
        <Button
          leftSection={<IconSignature size={18} aria-hidden />}
          disabled={!lido}
          aria-describedby={lido ? undefined : 'falta-ler'}
          onClick={() => onDialogo('assinar')}
        >
          Assinar
        </Button>
      )}
      <Button variant="default" className={classes.refuse} onClick={() => onDialogo('recusar')}>
        Recusar
      </Button>
    </>
  );
}

interface DialogosProps {
  assinatura: Assinatura;
  dialogo: Dialogo;
  onClose: () => void;
  onStale: () => void;
}

/** The password or the certificate that signs, and the reason that refuses. */
function Dialogos({ assinatura, dialogo, onClose, onStale }: DialogosProps) {
  const { id, versao, papel } = assinatura;
  const atualizar = useAtualizarAssinatura(id);
  const nome = nomeDoDocumento(assinatura);
  const enviar = async (body: { acao: 'assinar'; senha: string } | { acao: 'recusar'; motivo: string }) => {
    try {
      await atualizar.mutateAsync({ ...body, versao });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) onStale();
      throw error;
    }
  };
  return (
    <>
      {dialogo === 'assinar' && (
        <FormDialog
          title={`Assinar ${nome}`}
          submit="Assinar com a minha senha"
          schema={senhaSchema}
          initialValues={{ senha: '' }}
          onSubmit={({ senha }) => enviar({ acao: 'assinar', senha })}
          onClose={onClose}
          description={
            <>
              Você assina como <strong>{papel}</strong>. Ao confirmar, declara que leu o documento até o fim e o assina
              eletronicamente.
            </>
          }
        >
          <PasswordField name="senha" label="Sua senha do portal" autoComplete="current-password" />
        </FormDialog>
      )}
      {dialogo === 'a1' && <AssinarComA1 assinatura={assinatura} onClose={onClose} onStale={onStale} />}
      {dialogo === 'fora' && <AssinarFora assinatura={assinatura} onClose={onClose} onStale={onStale} />}
      {dialogo === 'recusar' && (
        <FormDialog
          title={`Recusar ${nome}`}
          submit="Recusar a assinatura"
          tone="danger"
          schema={motivoSchema}
          initialValues={{ motivo: '' }}
          onSubmit={({ motivo }) => enviar({ acao: 'recusar', motivo })}
          onClose={onClose}
          description="O documento não passa a valer. Quem analisou é avisado com o motivo e pode gerar outro."
        >
          <TextAreaField name="motivo" label="Por que você não assina" lines={4} maxLength={2000} autoFocus />
        </FormDialog>
      )}
    </>
  );
}

/** What is next, or that nothing is. */
function Adiante({ proxima, lugares }: { proxima: Assinatura | null; lugares: Lugares }) {
  return (
    <div className={classes.next}>
      {proxima ? (
        <ProximoDocumento proxima={proxima} lugares={lugares} />
      ) : (
        <p>
          Nada mais espera a sua assinatura. <RouteLink href={lugares.lista}>Voltar à lista</RouteLink>
        </p>
      )}
    </div>
  );
}

/** Where to go on, taking the focus so that one key is enough. */
function ProximoDocumento({ proxima, lugares }: { proxima: Assinatura; lugares: Lugares }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus({ preventScroll: true }), []);
  return (
    <RouteLink ref={link} href={lugares.uma(proxima.id)}>
      Próximo: {nomeDoDocumento(proxima)} <IconArrowRight size={14} aria-hidden />
    </RouteLink>
  );
}
