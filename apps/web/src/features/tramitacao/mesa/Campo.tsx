import type { Peca } from '@portal/domain/analise/pecas';
import { tipoAMostrar } from '@portal/domain/campos/arquivos/formatos';
import { type ArquivoEnviado, arquivos } from '@portal/domain/campos/arquivos/model';
import { type Campo as CampoDefinido, isCurto } from '@portal/domain/campos/registro';
import { isDoRequerente, respostaDe } from '@portal/domain/respostas/respostas';
import { IconFileDownload, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { AmbienteCampos } from '#entities/campos/AmbienteCampos.tsx';
import { RespostaView } from '#entities/campos/registro.tsx';
import { PlanLink } from '#entities/plantas/PlanLinks.tsx';
import { hrefDaPlanta } from '#entities/plantas/planta-href.ts';
import { lerArquivo, lerTrechos } from '#entities/requerimentos/queries.ts';
import { formatBytes } from '#lib/format.ts';
import { currentPath } from '#lib/navigation.ts';
import { Change } from '#ui/Change.tsx';
import { type PanelFile, useFilePanel } from '#ui/file/FilePanel.tsx';
import classes from './Campo.module.css';
import { PartesDoCampo } from './Conferencia.tsx';
import { useMesa } from './mesa-context.ts';
import { ItemDePendencia } from './Pendencias.tsx';
import { isAberta } from './situacao.ts';
import { Ditos, Veredito } from './Veredito.tsx';

const isPdf = (nome: string): boolean => /\.pdf$/i.test(nome);

const idDoCampo = (campoId: string): string => `campo-${campoId}`;

export const pecaDoCampo = ({ id, rotulo }: CampoDefinido): Peca => ({
  campo_id: id,
  alvo: { tipo: 'campo', chave: '' },
  rotulo,
});

/** One answer: its value, what changed in the last round, its open items, and the button that marks another. */
export function Campo({ campo }: { campo: CampoDefinido }) {
  const { r } = useMesa();
  const peca = pecaDoCampo(campo);
  const abertas = r.pendencias.filter((item) => item.campo_id === campo.id && isAberta(item));
  const mudanca = r.alteracoes.find(({ campo_id }) => campo_id === campo.id);
  const naPendencia = abertas.some(({ situacao }) => situacao === 'Aguardando validação');
  return (
    <fieldset
      id={idDoCampo(campo.id)}
      data-campo={campo.id}
      tabIndex={-1}
      className={classes.root}
      data-linha={isCurto(campo) || undefined}
    >
      <legend className="visually-hidden">{campo.rotulo}</legend>
      <div className={classes.label}>
        <span aria-hidden>{campo.rotulo}</span>
        {mudanca && <span className={classes.changed}>Mudou nesta rodada</span>}
      </div>
      <div className={classes.flag}>
        <Veredito peca={peca} semPendencia={!isDoRequerente(campo)} />
      </div>
      <div className={classes.value}>
        {campo.tipo === arquivos.tipo ? <Arquivos campo={campo} /> : <Resposta campo={campo} />}
        <Ditos peca={peca} />
        <PartesDoCampo campo={campo} />
      </div>
      {((mudanca && !naPendencia) || abertas.length > 0) && (
        <div className={classes.below}>
          {mudanca && !naPendencia && <Change before={mudanca.antes} after={mudanca.depois} />}
          {abertas.map((item) => (
            <ItemDePendencia key={item.id} item={item} />
          ))}
        </div>
      )}
    </fieldset>
  );
}

const iconeDe = (nome: string) => {
  if (isPdf(nome)) return IconFileTypePdf;
  return tipoAMostrar(nome) ? IconFileDownload : IconPhoto;
};

/** The files of a field; each opens beside the answers, and what nothing here shows is downloaded from there. */
function Arquivos({ campo }: { campo: CampoDefinido }) {
  const { r } = useMesa();
  const panel = useFilePanel();
  const enviados = respostaDe<ArquivoEnviado[]>(campo, r.respostas);
  // what is asked for on sheets is a plan; a deed or a form is a file
  const abrir = campo.tipo === arquivos.tipo && campo.folhas ? 'Abrir planta' : 'Abrir o arquivo';
  if (enviados.length === 0) return <span className={classes.none}>Nenhum arquivo</span>;
  const files: PanelFile[] = enviados.map(({ id, nome }) => ({
    id,
    title: `${campo.rotulo}: ${nome}`,
    load: () => lerArquivo(r.id, id),
    trechos: lerTrechos(r.id, id),
    ...(isPdf(nome) ? { page: { href: hrefDaPlanta(currentPath(), { planta: id }), label: abrir } } : {}),
  }));
  return (
    <ul className={classes.files}>
      {enviados.map(({ id, nome, tamanho, avisos }, index) => {
        const Icon = iconeDe(nome);
        return (
          <li key={id}>
            <button
              type="button"
              className={classes.file}
              aria-pressed={panel.openId === id}
              data-arquivo
              onClick={() => files[index] && panel.open(files[index], files)}
            >
              <Icon size={20} stroke={1.5} aria-hidden />
              <span className={classes.fileName}>{nome}</span>
              <span className={classes.fileSize}>{[tipoAMostrar(nome), formatBytes(tamanho)].filter(Boolean).join(' · ')}</span>
            </button>
            <PlanLink file={{ id, nome }} label={abrir} />
            {avisos?.map((aviso) => (
              <p key={aviso} className={classes.warning}>
                {aviso}
              </p>
            ))}
          </li>
        );
      })}
    </ul>
  );
}

/** One answer, read. Files are the desk's own: they open beside the answers. */
function Resposta({ campo }: { campo: CampoDefinido }) {
  const { r } = useMesa();
  return (
    <AmbienteCampos requerimento={r}>
      <RespostaView campo={campo} respostas={r.respostas} vazio={<em>Não respondido</em>} />
    </AmbienteCampos>
  );
}
