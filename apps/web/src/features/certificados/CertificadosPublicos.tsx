import { Button } from '@mantine/core';
import { baixarCertificado, type CertificadoPublico } from '@portal/domain/certificados/contract';
import { IconDownload } from '@tabler/icons-react';
import { useIsFetching } from '@tanstack/react-query';
import { callArquivo, saveArquivo } from '#lib/api.ts';
import { formatDate } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import classes from './Certificados.module.css';
import { useCertificadosPublicos } from './queries.ts';

const ESTADO = {
  'Em uso': 'Sela os documentos de hoje.',
  'Em reserva': 'Em reserva: sela quando não há outro.',
  Vencido: 'Já venceu; os documentos que selou continuam valendo.',
  Retirado: 'Não está mais em uso; os documentos que selou continuam valendo.',
} as const;

/** With what the town seals: whoever reads a PDF compares it with what the reader of PDFs says. Silent where there is none yet. */
export function CertificadosPublicos() {
  const { data } = useCertificadosPublicos();
  // what was asked for stands first: it does not come in above what is being read
  const perguntando = useIsFetching({
    predicate: ({ state, queryKey }) => state.data === undefined && queryKey[0] !== 'certificados',
  });
  if (!data || data.length === 0 || perguntando > 0) return null;
  const emUso = data.filter((c) => c.situacao === 'Em uso');
  const outros = data.filter((c) => c.situacao !== 'Em uso');
  return (
    <div className={classes.publico}>
      <Card title="Com que o município sela os documentos" id="certificados">
        <p className={classes.texto}>
          O leitor de PDF mostra quem selou o documento. Compare a impressão digital de lá com a daqui: se for a mesma, o selo é
          deste município.
        </p>
        <Lista certificados={emUso} />
        {outros.length > 0 && (
          <details className={classes.outros}>
            <summary>
              {outros.length === 1 ? 'Mais um certificado' : `Mais ${outros.length} certificados`}, de antes ou em reserva
            </summary>
            <Lista certificados={outros} />
          </details>
        )}
      </Card>
    </div>
  );
}

const Lista = ({ certificados }: { certificados: CertificadoPublico[] }) => (
  <ul className={classes.publicos}>
    {certificados.map((c) => (
      <li key={c.id}>
        <FactList
          columns={2}
          facts={[
            { label: 'Nome', value: c.nome },
            { label: 'Emitido por', value: c.emissor },
            { label: 'Vale', value: `de ${formatDate(c.valido_de)} a ${formatDate(c.valido_ate)}` },
            { label: 'Situação', value: ESTADO[c.situacao] },
            { label: 'Impressão digital (SHA-256)', value: <span className={classes.codigo}>{c.sha256}</span>, wide: true },
          ]}
        />
        <Button
          variant="default"
          size="compact-sm"
          mt="sm"
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-label={`Baixar o certificado ${c.nome}`}
          onClick={async () => saveArquivo(await callArquivo(baixarCertificado, { params: { id: c.id } }))}
        >
          Baixar o certificado
        </Button>
      </li>
    ))}
  </ul>
);
