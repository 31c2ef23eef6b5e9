import { Button } from '@mantine/core';
import { ESPECIES, poderesEmTexto, type SituacaoDoMandato } from '@portal/domain/contribuintes/representacao';
import type { Representante } from '@portal/domain/contribuintes/representantes';
import { formatData } from '@portal/domain/text/datas';
import { formatDocumento } from '@portal/domain/text/documento';
import { IconDownload } from '@tabler/icons-react';
import { type ArquivoRecebido, saveArquivo } from '#lib/api.ts';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Tone } from '#ui/tones.ts';
import { When } from '#ui/When.tsx';
import classes from '../Contribuintes.module.css';

const TONS: Record<SituacaoDoMandato, Tone> = {
  'Em vigor': 'green',
  'A começar': 'amber-outline',
  Vencido: 'amber',
  Revogado: 'grey',
};

const periodo = ({ de, ate }: Representante): string =>
  `de ${formatData(de)} ${ate ? `até ${formatData(ate)}` : 'em diante, sem data para terminar'}`;

interface Props {
  representantes: readonly Representante[];
  baixar: (r: Representante) => Promise<ArquivoRecebido>;
  /** Absent, or false of one, where nothing may be ended. */
  revoga?: (r: Representante) => boolean;
  onRevogar?: (r: Representante) => void;
}

/** Who represents somebody, with the days, the powers and the document of each. */
export function Lista({ representantes, baixar, revoga = () => false, onRevogar }: Props) {
  return (
    <ul className={classes.lista}>
      {representantes.map((r) => (
        <li key={r.id} className={classes.linha}>
          <span className={classes.quem} data-atos>
            <span className={classes.nomes}>
              <strong>{r.nome}</strong>
              <StatusPill tone={TONS[r.situacao]}>{r.situacao}</StatusPill>
            </span>
            <span>{[ESPECIES[r.especie], r.cargo, `CPF ${formatDocumento(r.documento)}`].filter(Boolean).join(' · ')}</span>
            <span>
              Pode {poderesEmTexto(r.poderes)}, {periodo(r)}
            </span>
            <span className={classes.sob}>
              Incluído por {r.incluido.por}, <When at={r.incluido.em} dated="em" />
            </span>
            {r.revogado && (
              <span className={classes.sob}>
                Revogado por {r.revogado.por}, <When at={r.revogado.em} dated="em" />
                {r.revogado.motivo && `: ${r.revogado.motivo}`}
              </span>
            )}
          </span>
          <span className={classes.nomes}>
            <Button
              variant="subtle"
              size="compact-md"
              mih={44}
              leftSection={<IconDownload size={18} aria-hidden />}
              aria-label={`Baixar o documento de ${r.nome}`}
              onClick={async () => saveArquivo(await baixar(r))}
            >
              Documento
            </Button>
            {revoga(r) && (r.situacao === 'Em vigor' || r.situacao === 'A começar') && (
              <Button
                variant="subtle"
                color="danger"
                size="compact-md"
                mih={44}
                aria-label={`Revogar ${r.nome}`}
                onClick={() => onRevogar?.(r)}
              >
                Revogar
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
