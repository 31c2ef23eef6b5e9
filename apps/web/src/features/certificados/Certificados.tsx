import { Button, Group } from '@mantine/core';
import type { Certificado } from '@portal/domain/certificados/contract';
import { AVISOS_DE_VALIDADE, validadeEmPalavras } from '@portal/domain/licencas/validade';
import { dataDe, diasEntre } from '@portal/domain/text/datas';
import { formatCnpj } from '@portal/domain/text/documento';
import { IconCertificate, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate, formatDateTime } from '#lib/format.ts';
import { fuso, hoje } from '#lib/fuso.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactList } from '#ui/FactList.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import classes from './Certificados.module.css';
import { InstalarDialog, RetirarDialog } from './dialogos.tsx';
import { OsOutros } from './OsOutros.tsx';
import { useCertificados } from './queries.ts';

/** With what the papers of the town are sealed, and how it brings a certificate of its own. */
export function Certificados() {
  const { data, isError, refetch } = useCertificados();
  const [aberto, setAberto] = useState<'instalar' | Certificado | null>(null);
  const instalar = (
    <Button leftSection={<IconCertificate size={18} aria-hidden />} onClick={() => setAberto('instalar')}>
      Instalar certificado
    </Button>
  );
  if (isError && !data)
    return (
      <Callout
        meaning="danger"
        title="Não conseguimos ler os certificados"
        actions={
          <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        }
      />
    );
  const emUso = data?.find((c) => c.situacao === 'Em uso');
  const outros = data?.filter((c) => c !== emUso) ?? [];
  return (
    <div className={classes.pagina}>
      {data && (emUso || outros.length > 0) && <PageTools order={4}>{instalar}</PageTools>}
      {!data ? (
        <Card>
          <TextSkeleton lines={6} />
        </Card>
      ) : emUso ? (
        <EmUso certificado={emUso} onRetirar={() => setAberto(emUso)} />
      ) : (
        <EmptyState icon={IconCertificate} title="Nenhum documento foi selado ainda" action={instalar}>
          O portal faz um selo para o município quando o primeiro documento for assinado. Se a prefeitura tem um e-CNPJ, instale-o
          antes: todos os documentos saem com ele.
        </EmptyState>
      )}
      {outros.length > 0 && <OsOutros certificados={outros} onRetirar={setAberto} />}
      {aberto === 'instalar' && <InstalarDialog onClose={() => setAberto(null)} />}
      {aberto !== null && aberto !== 'instalar' && <RetirarDialog certificado={aberto} onClose={() => setAberto(null)} />}
    </div>
  );
}

/** What a reader of the PDF will say of it. */
function oQueProva({ origem, icp_brasil }: Certificado): string {
  if (origem === 'portal')
    return 'O portal fez este certificado para o município. Ele prova que o documento saiu daqui e não mudou, mas leitores de PDF avisam que não conhecem quem o emitiu. Com um e-CNPJ da ICP-Brasil, em arquivo, esse aviso some.';
  return icp_brasil
    ? 'O município instalou este certificado, que declara seguir a ICP-Brasil. Quem confirma a autoridade que o emitiu é o leitor de PDF ou o validador oficial.'
    : 'O município instalou este certificado. Ele não declara seguir a ICP-Brasil: alguns leitores de PDF podem não reconhecer quem o emitiu.';
}

function EmUso({ certificado: c, onRetirar }: { certificado: Certificado; onRetirar: () => void }) {
  const fim = dataDe(new Date(c.valido_ate), fuso());
  const isPerto = c.origem === 'municipio' && diasEntre(hoje(), fim) <= AVISOS_DE_VALIDADE[0];
  return (
    <>
      {isPerto && (
        <Callout meaning="warning" title={`Este certificado ${validadeEmPalavras(fim, hoje())}`}>
          Depois desse dia os documentos saem com o selo que o portal faz, até que outro seja instalado. O que já foi selado
          continua valendo.
        </Callout>
      )}
      <Card
        title="Em uso agora"
        id="em-uso"
        aside={
          <StatusPill tone={c.origem === 'municipio' ? 'green' : 'grey'}>
            {c.origem === 'municipio' ? 'Do município' : 'Feito pelo portal'}
          </StatusPill>
        }
      >
        <p className={classes.texto}>{oQueProva(c)}</p>
        <FactList
          columns={2}
          facts={[
            { label: 'Nome', value: c.nome },
            { label: 'Emitido por', value: c.emissor },
            { label: 'CNPJ', value: c.cnpj && formatCnpj(c.cnpj) },
            { label: 'Vale', value: `de ${formatDate(c.valido_de)} a ${formatDate(c.valido_ate)}` },
            {
              label: c.instalado_por ? 'Instalado por' : 'Feito em',
              value: [c.instalado_por, formatDateTime(c.instalado_em)].filter(Boolean).join(', em '),
            },
            { label: 'Número de série', value: <span className={classes.codigo}>{c.serie}</span> },
            { label: 'Impressão digital (SHA-256)', value: <span className={classes.codigo}>{c.sha256}</span>, wide: true },
          ]}
        />
        {c.origem === 'municipio' && (
          <Group mt="md">
            <Button variant="default" size="sm" onClick={onRetirar}>
              Retirar
            </Button>
          </Group>
        )}
      </Card>
    </>
  );
}
