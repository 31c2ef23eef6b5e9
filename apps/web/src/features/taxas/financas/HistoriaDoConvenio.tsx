import { type Convenio, IDENTIFICADORES, SEGMENTOS } from '@portal/domain/convenios/contract';
import { formatData, isData } from '@portal/domain/text/datas';
import { Change } from '#ui/Change.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { When } from '#ui/When.tsx';
import classes from './Convenios.module.css';
import { useHistoriaDoConvenio } from './queries.ts';

const ROTULOS: Record<string, string> = {
  nome: 'Nome',
  banco: 'Banco',
  codigo_convenio: 'Convênio no banco',
  segmento: 'Quem o código de barras nomeia',
  febraban: 'Código FEBRABAN',
  identificador: 'Dígitos de conferência',
  agencia_conta: 'Agência e conta',
  pix_chave: 'Chave Pix',
  pix_dinamico: 'O banco faz o Pix de cada guia',
  pix_endereco: 'Endereço da API Pix',
  pix_endereco_do_token: 'Endereço de entrada no banco',
  pix_cliente: 'Identificador no banco',
  pix_segredo: 'Segredo do banco',
  valido_de: 'Vale desde',
  valido_ate: 'Vale até',
  padrao: 'As guias saem por este',
  arquivado: 'Arquivado',
};

function emPalavras(campo: string, valor: unknown): string {
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  const texto = valor === null || valor === undefined ? '' : String(valor);
  if (campo === 'segmento') return SEGMENTOS[texto as '1'] ?? texto;
  if (campo === 'identificador') return IDENTIFICADORES[texto as '6'] ?? texto;
  return isData(texto) ? formatData(texto) : texto;
}

/** Who changed where the money goes, when and from what. */
export function HistoriaDoConvenio({ convenio, onClose }: { convenio: Convenio; onClose: () => void }) {
  const { data } = useHistoriaDoConvenio(convenio);
  return (
    <Dialog title={`Quem mudou o convênio ${convenio.nome}`} size="lg" onClose={onClose}>
      {!data && <TextSkeleton lines={4} />}
      {data?.length === 0 && <p className={classes.soft}>Ninguém mudou este convênio por aqui ainda.</p>}
      {data?.map(({ id, quem, em, antes, depois }) => (
        <div key={id} className={classes.mudanca}>
          <div>
            <strong>{quem}</strong>{' '}
            <span className={classes.soft}>
              <When at={em} exact />
            </span>
          </div>
          {Object.keys(depois)
            .filter((campo) => emPalavras(campo, antes[campo]) !== emPalavras(campo, depois[campo]))
            .map((campo) => (
              <div key={campo}>
                {ROTULOS[campo] ?? 'Outro dado'}
                <Change before={emPalavras(campo, antes[campo])} after={emPalavras(campo, depois[campo])} afterwards="Depois" />
              </div>
            ))}
        </div>
      ))}
    </Dialog>
  );
}
