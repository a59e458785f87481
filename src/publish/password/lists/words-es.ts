/** The list has words separated by spaces. Lines that begin with # are notes. */
export const wordsEs = `# 7,776 Spanish words of 4 to 9 letters without accents or ñ, for passwords that people pass on by mouth.
# From the frequency list of @zxcvbn-ts/language-es-es, which counts OpenSubtitles 2024 (OPUS, https://opus.nlpl.eu/, ODC-BY);
# kept where the Letterpress word list (an-array-of-spanish-words, MIT) has the word. Left out: the 150 most frequent words,
# names, plurals, words that are another word with an accent, most conjugated verbs, and words that offend or sadden.
abad abajo abandona abandonar abanico abarca abatido abdomen abdominal abeja abertura abierta abierto abismo ablandado abofetear abogada
abogado abolir abono abordaje abordar abran abrasador abraza abrazar abre abrelatas abren abreviar abrid abridor abrigo abril abrir abro
abrumado abrumador absceso absoluta absoluto absorber absorto abstracto absuelto absurda absurdo abuela abuelo abundante aburrida aburrido
aburrir aburro acabado acabar acabaron academia acalorada acampar acariciar acaso acatar acceder accedido accesible acceso accesorio
accidente accionar acecha acechar acecho aceite aceituna acelera acelerado acelerar acento acepta aceptable aceptado aceptar acera acerca
acercado acercar acero acerquen acertado acertar acertijo acidez acierta acierto aclara aclarado aclarar acogedor acogedora acoger acogida
acojonado acomodar aconseja aconsejar acorazado acordado acordar acortar acosador acosadora acosar acostado acostar acostara acre acta
actitud activa activado activar actividad activista acto actor actrices actriz actuado actual actuar acuario acudido acudir acuerda
acuerdan acuerde acuesta acuestan acueste acuesto acumulado acumular acusa acusado acusar adaptado adaptar adecuada adecuado adelantar
adelgazar adentro aderezo adhesiva adhesivo adicional adinerado adivina adivinado adivinar adjunto admira admirable admirado admirador
admirar admiro admisible admitido admitir admito adolorido adonis adoptado adoptar adoptiva adoptivo adorable adorado adorar adorno adoro
adquiere adquirido adquirir adrede aduana adulador adulta adulto advertido advertir advierto aeronave aeroplano aerosol afable afecta
afectado afectar afectuoso afeitado afeitar afeminado aferra afgano afiche afilada afilado afilar afinar afinidad afirma afirmar afligido
aflojar afrenta africana africano afro afrodita afrontar afuera agachado agarra agarrado agarrar agencia agenda agente agilidad agita
agitado agitar agobiado agobiante agosto agota agotado agotador agotadora agotar agrada agradable agradar agradecer agradezca agradezco
agravado agredir agregado agregar agresiva agresivo agresor agria agridulce agua aguacate aguanta aguantad aguantado aguantar aguarda
aguardar aguda agudo aguja agujero ahijado ahorita ahorquen ahorra ahorrado ahorrar ahumado ahuyentar aire aislada aislado aislante aislar
ajedrez ajena ajeno ajetreado ajetreo ajusta ajustado ajustar ajuste alabado alabanza alabar alacena alambre alarde alardear alargar
alarma alarmante alba albahaca albergar albergue albornoz alboroto alcaide alcalde alcaldesa alcancen alcanza alcanzado alcanzar alcatraz
alce alcoba aldea aleatoria aleatorio alegar alegato alegra alegrar aleja alejado alejar aleluya alemana alentador alentar alergia alerta
alertar alfa alfabeto alfil alfiler alfombra alga algoritmo alguacil alguna alguno aliado alianza alienta aliento aligerar alijo alimenta
alimentar alineado alinear alistado alivia aliviado aliviar alivio allen almacenar almendra almirante almohada almorzar almuerzo alocado
aloja alojar alondra alpes alquila alquilado alquilar alquiler alquimia alrededor altamente altar altavoces altavoz altera alterado
alterar altercado alterna alteza altitud alto altruista altura alucinar aluminio alumna alumno alza alzar alzheimer amada aman amanecer
amanezca amapola amarga amargado amargura amarilla amarillo amarrado amarrar amazona ambas ambiciosa ambicioso ambiental ambiente ambiguo
ambulante amenaza amenazado amenazar americana americano amerita amiga amigable amigo amistad amistosa amistoso amnesia amor amorosa
amoroso amparo amplia ampliar amplio amplitud ampolla amuleto ancestral ancestro ancha ancho anciana anciano ancla anclado andado andan
andante andar ande androide anduve anduvo anemia anestesia anexo angelical angelito anguila angular angustia anhelo anillo anima animado
animador animadora animal animar aniquilar anoche anochecer anochezca anonimato anormal anota anotado anotar ansiedad ansiosa ansioso ante
anteayer antebrazo antemano antena anterior anti antibalas anticipar anticipo anticuada anticuado antigua antiguo antivirus antojo
antorcha antro anual anuario anulado anular anuncia anunciado anunciar anzuelo aorta apacible apaciguar apaga apagad apagado apagar
apaguen aparador aparato aparcado aparcar aparece aparecer aparecido aparentar aparente aparezca aparezcan aparezco aparta apartad
apartado apartar apasiona apego apelar apellido apenado aperitivo apertura apetece apetezca apetito apio aplacar aplastado aplastar
aplaudir aplauso aplazar aplica aplicar aplique apoderado apodo apogeo apolo aportar apos apostado apostar apoya apoyado apoyar aprecia
apreciado apreciar aprecio apremia aprenda aprender aprendido aprendiz apresado apresurar apretada apretado apretar aprieta apriete
aprieto aprisa aprobada aprobado aprobar aprobaron apropiada apropiado aprovecha aproxima aprueba aprueban apruebe aprueben apruebo apta
aptitud apto apuesta apuestan apuesto apunta apuntado apuntar apurada apurado apurar apuro aquelarre aquella aquello arabia arado arar
arboleda arbusto arca arcadia archivar archivo arcilla arco arde arder ardid ardiente ardilla ardor arduo arena arenque arete argel
argentina argentino argumento aria armenio aroma arpa arquero arraigado arranca arrancado arrancar arranquen arrasar arrastra arrastrar
arre arrebatar arrecife arregla arreglado arreglar arriba arriesga arriesgar arritmia arrodilla arrogante arroja arrojado arrojar arroyo
arroz arrugado arruina arruinado arruinar arsenal arte artefacto arterial artesanal artesano artillero artilugio artista artritis
arzobispo asado asador asaltado asaltante asaltar asamblea asar ascender ascendido ascenso ascensor asciende ascienden asedio asegura
asegurado asegurar asemeja asentado aseo asesor asfalto asiente asiento asignado asignar asilo asimilar asique asistenta asistente
asistido asistir asma asociado asoma asombra asombrado asombro asombrosa asombroso aspecto aspirante aspirar aspirina asta asteroide
astilla astillero astral astro astucia astuta astuto asumido asumir asumo asunto asusta asustado asustar ataca atacado atacante atacar
atado atajo ataquen atar atardecer atascado atender atendido atenea atenta atentado atento aterra aterrado aterrador aterrice aterrizar
atienda atiendan atiende atienden atisbo atizador atlas atleta atletismo atorado atormenta atracador atracar atraco atractiva atractivo
atraer atraiga atraigo atrajo atrapa atrapado atrapar atraque atrasada atrasado atravesar atraviesa atreva atreve atrevida atrevido atrevo
atropella atropina atroz atuendo aturdido audaces audacia audaz audiencia audio auditorio auge augurio aula aullar aullido aumenta
aumentado aumentar aunque auricular ausencia ausente autismo autista auto autopista autopsia autor autora autorice autoridad autorizar
autostop auxiliar auxilio aval avalancha avance avancen avanza avanzado avanzar avaricia avaro avatar avecina avena avenida aventura
averiado averigua averiguar avestruz aviador avioneta avisa avisado avisar avispa axila ayer ayuda ayudado ayudante ayudar ayuno azafata
azar azufre azul babear babel babilonia babor bacalao bache baila bailado bailar bailarina baja bajad bajado bajar bajista balboa balde
baleado baliza ballena ballesta ballet balneario balsa banal banana banca bancaria bancario banco banda bandeja bandera banjo banquero
banquete banquillo baraja baranda barata baratija barato barba barbacoa barbarie barbero barbilla barbudo barca barcaza barco barman
barniz baronesa barquero barra barraca barranco barrer barrera barricada barrido barriga barril barrio barro barullo basa basado base
basta bastante bastilla bata batalla bateador batear bateo baterista batida batido batidora batir batista baton batuta bautismo bautizar
bautizo bayoneta bazar bazo bazofia beba bebedor beber bebida bebido bebo beca becario becerro beicon beige bela belga belleza bello bemol
bendecido bendecir bendice bendiga bendijo bendita bendito beneficia beneficio bengala berenjena bermudas berrinche besa besado besar
besara beta biblia bichito bici bicicleta bienestar bigote biliar bilis billar billete billetera binario bingo biopsia bipolar bisabuela
bisabuelo bisonte bistec bizarro bizcocho blanco blanda blanquear bledo blindado blindaje bloque bloquea bloqueado bloquear blusa boca
bocadillo bocado bocanada bocaza boceto bochorno bocina bocota boda bodega bofetada boicot boina bola bolera boleto boli boliche bolin
bolita bollo bolsa bolsillo bolso bombear bombeo bombero bombilla bombo bondad bondadosa bondadoso bonito bono boom boquilla borda bordo
borneo borra borrado borrador borrar borrosa borroso bosnia bosque bosquejo bota botar bote botella bourbon boutique boxeador boxear boxeo
boxer boya braga bran brasil brava bravo brazalete brazo brebaje brecha breve brevedad brice brigada brigadier brilla brillante brillar
brillo brindar brindis brindo brisa bristol brocha broche broma bromea bromear bromeo bromista bronca bronce bronceado bronco brote bruce
bruma brusca brusco bruta bucal bucear buceo bucle buda budismo budista buen buena buey bufanda bufete buitre bulevar bullicio bulto buque
burbuja burdeos burguesa burla burlar burrito busca buscad buscado buscador buscar busquen busto butaca buzo cabalgar caballero caballito
caballo cabecera cabecilla cabellera cabello cabelludo caber cabeza cabezazo cabezota cabina cable cableado cabo cacerola cacharro
cachemira cacho cachorro cactus cada cadena cadera cadete caducidad caen caer cafetera caiga caigan caigo caja cajera cajero cajuela
calabaza calabozo calais calamar calambre calamidad calavera calcio calculado calcular caldera caldero caldo cali calibre calidad calidez
calienta calientan califica calificar caliza callad callado callar callara calle callejera callejero calma calmado calmante calmar calor
calumnia calurosa caluroso calva calvario calzado cama camarada camarera camarero camaro camarote cambia cambiado cambiante cambiar
camello camerino camina caminado caminante caminar caminata camionero camioneta camisa camiseta campeona campera campesina campesino
campestre camping campo campus camuflaje canal canalizar canalla canario canasta cancela cancelado cancelar cancha canciller candado
candela candente candidata candidato cane canela cangrejo canguro canica caniche canina canino cannabis canoa canoso cansa cansado
cansancio cansar canta cantado cantante cantar cantera cantidad cantina cantinero caoba capa capaces capacidad capataz capaz capi capilla
capital capitana capitol capitolio capone capota capricho captado captar captura capturado capturar capucha capuchino caqui carabina
caracol caradura caramba caramelo caravana caray carbono carcasa cardenal carece carencia carente carga cargado cargador cargar carguen
carguero caribe caricia caridad carisma carnada carnal carnaval carnero carpa carpeta carraspea carrera carreta carrete carretera carril
carrillo carro carroza carruaje carrusel carta carter cartera cartero cartilla cartucho casado casanova casar cascabel cascada casco
casera casero caseta casete casilla casillero casino casquillo casta castilla castillo casting castro casual catalina catarro catedral
cateo catering cato catorce catre caucho causa causado causante causar cautela cautelosa cauteloso cautivo cava cavar caverna caviar
cavidad cayera cayeran caza cazado cazador cazadora cazar cazuela cebo cebolla cebra ceder cegado ceguera ceja celda celebra celebrar
celestial celibato celo celosa celoso cemento cena cenado cenar cenicero ceniza censo censura centavo centenar centinela centrado central
centrar centro cepa cepillo cera cerca cercana cercano cereal cerebral cerebro ceremonia cereza cerezo cerilla cero cerrad cerrada cerrado
cerradura cerrajero cerrar cerrojo certeza cerveza cervical cesare cese cesta cesto cetro chacal chai chal chaleco chalet chan chantaje
chao chaqueta charco charlar chasis chasquea chasquido chatarra chau chava chaval checa checar chef chelo cheque chequear chequeo chequera
chester chic chica chicle chico chihuahua chile chillar chimenea chin chip chiquero chiquilla chiquillo chiquito chirrido chisme chispa
chist chiste chistosa chistoso chivo choca chocante chocar chocolate chorizo chorlito chorro choza chucho chula chuleta chulo chungo
chusma cianuro cicero ciclismo ciclista ciclo cielito cielo cien ciencia ciento cierra cierran cierre cierren cierro cierta cierto ciervo
cifra cifrado cigarro cilantro cilindro cima cinco cincuenta cine cineasta cinismo cinta cintura circo circuito circular ciruela cirujana
cirujano cisco cisne cisterna cita citado citar ciudad ciudadana ciudadano ciudadela civil clamor clan claridad clarinete claro clase
clausura clavado clavar claxon clemencia clero clic clienta cliente clientela clima clip clon cloro cloruro club coartada cobalto cobarde
cobertizo cobertura cobija cobra cobrado cobrador cobrar coca coche cochera cochero cocido cocina cocinado cocinar cocinera cocinero coco
cocodrilo codazo codicia codiciosa codicioso codo codorniz coexistir cofre coge coged cognitiva coherente cohete coincide coincidir
coincido coja cojan cola colaborar colado colador colapsar colar colateral colcha colecta colectiva colectivo colector colega colegial
colegiala colegio coleta colgada colgado colgante colgar coliflor colilla colin colina coliseo colita collar colmena colmillo colmo coloca
colocado colocar colombo colonia colonial coloquen color colorado colorear colosal columna columpio coma comadreja comadrona comandar
comando comarca combate combatir combina combinado combinar combo comed comedia comedor comentado comentar comenzado comenzar comer
comercial comerciar comercio cometa cometer cometido comida comido comience comiencen comienza comienzan comienzo comillas comino
comisario comodidad comodoro compacto compadre compara comparado comparar comparta compartir comparto compasiva compasivo compensa
compensar competir compite compiten complace complacer compleja complejo completa completar complica complicar complot componer comporta
compra comprado comprador comprar comprenda comprende compresor comprobar comprueba compruebe compruebo compuerta compuesta compuesto
compuso comuna comunica comunicar comunidad comunique concebido concebir conceder concedido concedo concejal concejo concentra concepto
concertar concierne concierto conciliar concluido concluir concluye concreta concretar concreto concuerda concuerdo concurso condado
condesa conducido conducir conducta conducto conductor conduje condujo conduzca conduzco conecta conectado conectar conejillo conejito
conejo confesado confesar confesara confesor confeti confiable confiado confianza confiar confiara confiesa confieso confinado confirma
confirmar confiscar conflicto conforme conformo confort confunde confundir confusa confuso congelado congelar congo congreso conjetura
conjunta conjunto conjuro conlleva conmigo conmovido conmueve conque conquista conseguir consejera consejero consejo consenso consentir
conserje conserva conservar considera consiente consiento consiga consigan consigna consigo consigue consiguen consola consolar consorcio
consorte conspirar consta constante conste construir construya construye consulado consulta consultar consultor consumido consumir consumo
contable contactar contado contador contar contempla contener contenga contenido contenta contento conteo contesta contestar contexto
contienda contiene contienen contigo contigua continuad continuar contorno contra contraer contrajo contraria contrario contrata contratar
control controla controlar controlo convencer convenga convenio convento convenza convenzo conversar convertir convicto conviene convierta
convierto convivir convocado convocar convoy conyugal coopera cooperar coordinar copa copia copiado copiar copiloto coque coquetear
coqueteo coraje coraza corbata corcel corcho cordel cordero cordial cordura corea coreana coreano corista corneta cornisa coro corona
coronaria coronel corporal corpus corra corral correa correcta correcto corred corredor corredora corregido corregir correo correr corrida
corrido corriente corro corromper corrupta corrupto corso corta cortado cortador cortadora cortante cortar cortejar cortejo corteza
cortina cosa cosaco cosecha cosechar coser costa costado costal costar costear costera costilla costosa costoso costra costumbre costura
costurera cotidiana cotidiano cotilla cotilleo coyote craneal craso crea creado creador crear creativa creativo crecer crecido creciente
credo creed creencia creer crema cresta creta creyente creyera creyeran crezca crezcan criada criadero criado crianza criar criatura
cripta crisis criterio criticar cromo cromosoma crucen crucero crucial cruda crudo crujido crujiente cruza cruzado cruzar cuaderno cuadra
cuadrado cuadrante cuadrilla cuadro cualidad cualquier cuarenta cuarta cuartel cuarteto cuarto cuatro cuba cubana cubano cubeta cubierta
cubierto cubo cubra cubrir cubro cuchara cucharada cuclillas cuco cuela cuelga cuelgan cuelgo cuelgue cuelguen cuello cuenca cuenco cuenta
cuentan cuente cuenten cuento cuerda cuerdo cuerno cuero cuerpo cuervo cuesta cuestan cueste cuestiona cueva cuidad cuidado cuidador
cuidadora cuidadosa cuidadoso cuidar culebra culta cultivar cultivo culto cultura cultural cumbre cumpla cumplida cumplido cumplir cumplo
cunda cuneta cuota cupido cupo curado curandero curar curiosa curioso curita currar curry cursi curso curva curvatura custodia cutre cuya
cuyo dactilar dado daga dama damasco damisela danesa danza dardo date dato deambular dean deba debajo debate debatir debe deber debilidad
debilita debilitar debo debut decadente decano decencia decente decid decida decidida decidido decidir decido decisiva decisivo declara
declarado declarar declive decorado decorador decorar decreto dedica dedicado dedicar dedo deducir deduzco defender defendido defensa
defensiva defensivo defensor defensora defienda defiende defienden define definido definir deflector defraudar degradado deidad dejad
dejado dejar delantal delante delantera delantero delatar delegado deletrea deletrear delgada delgado deliberar delicada delicado delicia
deliciosa delicioso delirante delirio delta demanda demandado demandar demasiada demasiado demo demoler demora demorar demostrar demuestra
demuestre demuestro denegada denegado denomina densa densidad denso dentadura dental dentista denton dentro denuncia denunciar depara
depende depender deporte deportiva deportivo depositar depravado deprimida deprimido deprisa derecha derechazo derecho deriva derramado
derramar derretido derretir derribado derribar derrita derrite derrocar derrumba derrumbar derrumbe desacato desafiar desagrada desalmado
desalojar desalojo desarmado desarmar desastre desatar desayunar desayuno descalzo descansa descansar descanso descarada descarado
descarga descargar descaro descartar descender descenso desciende descifrar desconoce describir descrito descubra descubrir descubro
descuento descuida descuide descuido desde desdicha desea deseable deseado desean desear desechar desecho desempleo desenlace deseoso
desertar desertor desfilar desfile desgarro desguace deshacer deshaga deshago deshecha deshecho deshice deshizo deshonor deshonra desierta
desierto designado desigual desistir desleal desliz desliza deslizar desmontar desmorona desolado desorden despachar despacho despacio
despacito despecho despedida despedido despedir despegar despegue despejad despejado despejar despensa despertad despertar despida
despidan despide despiden despido despierta despierto despistar desplaza desplegar despojado desprecia desprecio destacado destacar
destapar destello destierro destinada destinado destino destreza destripar destroza destrozar destruida destruir destruya destruyan
destruye destruyen desvanece desviado desviar detallada detallado detalle detecta detectado detectar detective detector detener detenga
detengan detengo detenida detenido deterioro determina detesta detesto detiene detienen detuve detuvo deuda devastada devastado devolver
devorar devota devoto devuelta devuelto devuelva devuelvan devuelve devuelven devuelvo diabetes diadema diafragma diagonal diagrama
dialecto diamante diaria diario dibujado dibujante dibujar dice dicen dicha dicho dichosa dichoso diciembre dicta dictar dieciocho diente
diesel diestra diestro dieta diez diferente dificulta difundir diga digan digerir digestivo digital digna dignidad digno digo dije dijera
dijeran dijeron dijese dilema diligente diluvio dima diminuta diminuto dimitir dineral dino diploma diputado dique directa directiva
directivo directo director directora dirige dirigente dirigible dirigida dirigido dirigir dirija dirijan dirijo disco discordia discoteca
discrepar discreta discreto disculpa disculpad disculpar discurso discutido discutir disfraz disfrazar disfruta disfrutad disfrutar
disgusta disgusto disimular dislocado disminuir disminuye disolver dispersa disponer dispongo dispuesta dispuesto disputa disquera
distancia distante distingo distingue distinta distinto distrae distraer distraiga distraigo distraje distrajo distrito disturbio disuadir
disuelto disuelve diurno diva divertida divertido divertir dividida dividido dividir divierta diviertan divierten divierto divina
divinidad divino divorciar divulgar dobla doblado doblar doble doce docena docente doctor doctora doctorado doctrina documento dodo
dolencia doler dolido dolor dolorosa doloroso domar domicilio domina dominado dominante dominar dominical dominio domo donante donar
donativo doncella dopamina doquier dorado dormida dormido dormir dorsal dorso dosis dossier dotado dote drago drama drenaje drenar druida
ducha duchar ducto duda dudado dudar dudosa dudoso duela duele duelen duelo duende duerma duerman duermen duermo dueto dulzura duplicado
duplicar duque duquesa dura duradera duradero durado duramente durante durar durazno dureza durmiente echa echad echado echan echar echen
eclipse ecuador edad edema edificio editar editor editora editorial educada educado educar educativa educativo efectiva efectivo efecto
efectuar eficaces eficacia eficaz eficiente egipcia egipcio ejem ejemplar ejemplo ejercer ejercicio ejercitar elaborado elaborar electo
electoral electro elefante elegancia elegante elegible elegida elegido elegir elemental elemento elenco eleva elevado elevador elevar elfo
elige elija elijo elimina eliminado eliminar elixir ello elocuente elogio eludir emana embajada embajador embalaje embarcar embargo
embarque emblema embolia emboscada embrague embrollo embrujada embrujado embudo embustero emergente emerger emigrar eminencia eminente
emir emisario emisor emisora emitido emitir emociona emocional emotiva emotivo empaca empacar empanada empapada empapado empate empeora
empeorado empeorar emperador empezad empezado empezar empiece empiecen empieza empiezan empiezo empleado empleador emplear empleo
emprender empresa empuja empujado empujar enamora enamorado enamorar enamorara encaja encajar encajo encanta encantado encantar encarar
encarga encargado encargar encarguen encender encendida encendido encerrada encerrado encerrar enchufe encienda enciendan enciende
encienden encierra encierran encierre encierren encierro encima encinta encogido encontrad encontrar encubrir encuentra encuentre
encuentro encuesta endeble enderezar endeudado enema enemiga enemigo enemistad enero enfada enfadado enfadar enfatizar enferma enfermar
enfermera enfermero enfermizo enfocado enfocar enfoque enfrenta enfrentar enfriar enganchar engendrar engordar engranaje enigma enjaulado
enjuague enlace enlatada enloquece enmendar enmienda enoja enojado enojar enorme enredado enrollado ensalada ensayar ensayo enseguida
ensuciar entablar ente entender entera enterado enterar entidad entienda entiendan entiende entienden entorno entra entrad entrada entrado
entran entrante entrar entrega entregado entregar entreguen entrena entrenado entrenar envejecer enviado enviar envidia envidio envoltura
envolver envuelta envuelto envuelve enzima epicentro epidemia epidural episodio equipado equipaje equipo equivale equivoca equivocar erais
erguido erizo erradicar errado errante errar error erudito escala escalar escalera escalpelo escanear escaneo escapa escapado escapar
escarbar escarcha escarlata escasa escasez escaso escayola escena escenario esclusa escoba escobar escocesa escocia escoger escogido
escoja escojo escolar escolta escoltar esconda esconder escondida escondido escondite escondo escote escotilla escriba escribir escribo
escrita escrito escritor escritora escritura escuadra escucha escuchad escuchado escuchar escudero escudo escuela escultor escultura
esencia esencial esfera esfinge esforzado esfuerce esfuerza esfuerzan esfuerzo esfumado esgrima esguince eslogan esmoquin esnob espabila
espacial espacio espacioso espada espagueti espalda espantar espantosa espantoso esparcir esparta espasmo especia especial especie
espectro especular espejismo espejo esperad esperado esperanza esperar espesa espesor espiar espina espinaca espinal espionaje espiral
esplendor esponja esponjoso esposa esposado esposo espuma esqueleto esquema esquiar esquimal esquina esquivar estable establece establo
estaca estaciona estad estadio estado estafa estafador estafar estalla estallar estallido estampida estancado estancia estanque estante
estasis estatal estatua estatura estatus estatuto estelar estigma estilista estilo estima estimado estimular estirado estirar estirpe
estofado estomacal estonia estorbo estornudo estrado estratega estrecha estrechar estrecho estrellar estrenar estresada estresado estribor
estricta estricto estrofa estropea estropear estuche estudia estudiado estudiar estudioso estufa estupenda estupendo estuve estuvo etapa
eterna eternidad eterno etiqueta etiquetar eufemismo euforia eunuco euro europea europeo eutanasia evacuar evadir evaluar evangelio
evasiva evasivo evento evidencia evidente evitado evitar evolutivo exacta exactitud exacto exagerado exagerar exaltado examinado examinar
excavar excelente excepto excesiva excesivo exceso excita excitado excitante exclama excluido excluir exclusiva exclusivo excluye excusa
exhala exhausta exhausto exhibir exige exigencia exigente exigir exijo exilio exista existen existente existido existir existo exitosa
exitoso exonerado exorcismo exorcista expandir expansiva expensas experta experto expiar expira explica explicado explicar explorar
exponer exponga expresa expresado expresar exprimir expuesta expuesto expulsado expulsar expuso exquisita exquisito extender extendido
extensa extenso exterior externa externo extienda extiende extienden extintor extirpar extra extracto extraer extrajo extrema extremo
fabricado fabricar fabulosa fabuloso faceta fachada facial facilidad facilitar factible factor factura facultad faena faja falco falcon
falda faldero falla fallado fallar fallecer fallecido fallido falta faltado faltante faltar fama familiar famosa famoso fango fantasear
fantasma fantasmal farmacia faro farol farola farsa farsante fascina fascinado fase fastidia fastidiar fatiga fauna favela favorable
favorece favorita favorito febrero fecha federal felicidad felicitar felicito felino felpudo fema femenina femenino feminidad feminismo
feminista femoral fenomenal feriado feroces ferocidad feroz ferrara ferry ferviente fervor festejar festival festivo fetal fiable fianza
fiar fiasco fiat fibra ficha fichar fichero ficticia ficticio fidelidad fiel fielmente fiesta figura fija fijado fijamente fijar fila
filete filial filmado filmar filo filtrado filtrar final finalidad finalista finalizar financiar finca fingido fingir finja finjo fino
firma firmado firmar firmeza fiscal fisura flaca flaco flacucho flagrante flamante flamenco flan flanco flash flauta flautista flecha
flechazo flequillo flexible flipar flirtear floja flojo floral florecer florero florista flota flotador flotante flotar fluidez fluido
fluir flujo fluya fluye fluyen fobia foca foco fogata fogueo follen folleto fomentar fonda fondo fondue fontanero forajido forastero
forcejeo forense forestal forjar forma formado formal formar formato formular fornido foro forro fortaleza fortuito fortuna forzada
forzado forzar forzoso fosa foso foto foxtrot frac fractura fragancia fragata fragmento frambuesa franca francesa franela franja franqueza
frasco frase fraternal fraude fray frecuente fredo fregadero fregar fregona frena frenar freno frente fresa fresca fresco frescura fresno
frey frialdad frijol frita frito frontal frontera frotar fruncido frustrada frustrado fruta fruto fuego fuente fuera fuerais fueran fuere
fueron fuerte fuerza fuese fuesen fuga fugaces fugado fugaz fugitiva fugitivo fuma fumado fumador fumar funciona funcional funcionar funda
fundador fundar fundido fundir furgoneta furia furiosa furioso furor furtiva furtivo fusco fuselaje fusible futura futuro gabardina
gabinete gacela gaetano gaga gais gala galante galaxia galilea galileo galindo galleta gallina gallinero gallito gallo gama gamberro gamma
gana ganado ganador ganadora ganancia ganar gancho ganga ganso garaje garantiza garantizo garbo garete garfio garganta garito garra
garrapata garrote garza gasa gaseosa gasolina gasta gastado gastar gata gatear gato gaveta gaviota gaza geisha gelatina gema gemela gemir
genera generador general generar generosa genial genio genoma gentil gentileza gentuza genuina genuino gerencia gerente germen gestionar
gesto gigante gilbert gime gimnasia gimnasio gimnasta ginebra gira girar girasol giratoria glaciar gladiador glamour glaseado global globo
gloriosa glorioso glucosa gluten gnomo gobernar gobierna gobiernan gobierne gobierno golf golfista golosina goma gong gorila gorra gorro
gota goteo gotera gourmet goya gozar gozo grabado grabador grabadora grabar grabaron graciosa gracioso grado graduado gradual graduar
gramo gran grande grandeza grandiosa grandioso granero granito granizo granja granjero grano grant granuja grasa grasiento grasoso gratis
gratitud grato gratuita gratuito grave gravedad greco green gremio grey grial griega griego grieta grifo grillo gripe gris grita gritado
gritar grosor grotesco gruesa grueso grulla grupal grupo gruta guacamole guante guantera guapa guapo guarda guardado guardar guardia
guardiana guarida guau guay guerrera guerrero guerrilla gueto guiado guiar guinda guinea guionista guiso guita guitarra gustado gustan
gustar habana haber habido habilidad habita habitable habitante habitual habla hablad hablado hablador haced hacedor hacen hacienda hada
haga hagan hago hala halaga halagado halagador hall halla hallado hallar hallazgo hamaca hampa hangar hanzo harina harta haya hayan
hebilla hebreo heces hecha hechicera hechicero hechizo helada heladera helado helio hematoma hembra heno heredado heredar heredera
heredero herencia hermana hermandad hermano hermosa hermoso hermosura hernia herodes heroica heroico herradura herrera herrero hervir hice
hiedra hielo hiena hierba hiere hieren hierro hierva hierve higiene higo hija hijastra hijastro hijo hilarante hilera hilo himno hinchado
hindi hipnosis hipo hipoteca hippie hispano historia historial hito hizo hobby hocico hogar hoguera hoja hojalata holanda holandesa
holograma hombro homenaje honda hondo honesta honesto hongo honorable honorario honra honradez honrado honrar hora horaria horario horda
horizonte hormiga hormigueo hormona hormonal hornear horno horquilla horrenda hospeda hospicio hospital hostal hostil hotel hoyo hubierais
hubo hueca hueco huela huele huelen huelga huella huelo huerta huerto hueso huido huir humana humanidad humano humanoide humeante humedad
humildad humilde humillado humillar humo humor hundido hundir hurgar hurra hurto husmear huya huyan huye huyen huyera iceberg idea ideal
idealismo idealista idear identidad idioma iglesia ignora ignorado ignorante ignorar igual igualar igualdad ilegal ilimitado ilumina
iluminado iluminar ilustre imagen imagina imaginado imaginar imitador imitar impactado impactar impala impar imparable imparcial impecable
impedido impedir imperial imperio impetuoso impida impide impiden implante implica implicado implicar implique imploro imponente imponer
importa importado importar imposible impostor impostora impotente impreciso imprenta impresa impreso impresora imprimir impropio improviso
impuesto impulsa impulsar impulsiva impulsivo impulsor impune impunidad impuso inactivo inaudito inaugural inaugurar incapaces incapaz
incentivo incesante incidente incienso incierto incitar inclina inclinado inclinar incluida incluido incluir inclusive incluso incluya
incluye incluyen incordio incrustar inculpar incumbe incurable indagar indiana indica indicado indicador indicar indicio indique indirecta
individuo indochina indoloro indonesia inducido inducir indulto industria inepto inercia inestable inexperto infalible infame infamia
infancia infante infantil infeliz infestado infiltrar infinidad infinita infinito inflable inflado inflamado infligir influir influye
informa informado informal informar infringir ingeniero ingenio ingeniosa ingenioso ingenua ingenuo ingerir ingle inglesa ingrata ingrato
ingresado ingresar inhalador inhalar inherente inhibidor inhumano inicia iniciado inicial iniciar injerto injusta injusto inmadura
inmaduro inmediata inmediato inmensa inmenso inmerso inminente inmoral inmortal inmunda inmundo inmune inmunidad innato innegable
innovador inocencia inquieta inquieto inquietud inquilina inquilino inscrito insecto insegura inseguro insensato insertar insignia
insinuar insistir insisto insolente insomnio inspector inspira inspirado inspirar instalado instalar instancia instante instinto instituto
instruido insulina insulta insultado insultar intacta intacto integrado integral integrar intelecto intensa intensiva intensivo intenso
intenta intentado intentar interesa interesar interfaz interino interior interna internado interno interpone interpuso interroga intervalo
intervino intestino intimidad intimidar intocable intriga introdujo intruso intuitivo inundado inundar inusual invadido invadir invasivo
invasor inventa inventado inventar inventor invernal inversa inverso inversor invertido invertir investiga invicto invierno invisible
invita invitado invitar invocar involucra inyectado inyectar irlanda irlandesa irreal irregular irrita irritable irritante irrumpir isla
italiana italiano izquierda izquierdo jacuzzi jadea jaguar jalar jalea jaleo japonesa jaque jaqueca jarabe jardinero jarra jaula java jazz
jefa jefatura jefe jengibre jeque jerez jerga jersey jeta jinete jirafa jodo jornada jorobado jota jovial joyero jubilado judo jueces
juega juegan juego juegue jueguen juerga jueves juez jueza jugada jugado jugador jugadora jugar jugosa jugoso juguete juicio juma jungla
junio junta juntar jura jurado juramento jurar justa justicia justifica juvenil juventud juzga juzgado juzgar juzgo juzguen laberinto
labia labial labio labor laboral labrador laca lacayo lactosa ladera lado ladra ladrar ladrillo lagartija lagarto lago laguna lama
lameculos lamenta lamentar lamento lancen lancha langosta lanza lanzadera lanzado lanzador lanzar lapicera lapso larga largado largar
larguen laringe lastimado lastimar lastre lata latente lateral latido latina latino latir latitud lauda lava lavabo lavadero lavado
lavadora lavanda lavar lavaron laxante lazar lazo leal lealtad leche lechera lechero lecho lechuga lechuza lector lectura leen leer legado
legal legalidad lejana lejano lejos lema lengua lenguaje lenta lente lento leopardo letra letrero leucemia levadura levanta levantad
levantado levantar leve levemente leyenda leyera liado libera liberado liberador liberal liberar libertad libertino libia libra librado
librar libre libreta libreto licencia licor licuadora lidera liderar liderazgo lidiar liebre lienzo ligera ligero ligue lilo lima limbo
limita limitado limitar limonada limosna limpia limpiado limpiador limpiar limpieza limusina linaje lince lindo lineal linfoma linterna
liquidar liquidez lirio liso lista listo litera literal literaria literario litigio litio litro liviana liviano llaga llama llamad llamado
llamar llamativa llamativo llano llanta llanura llave llavero llega llegado llegar lleguen llena llenado llenar lleva llevad llevado
llevar llevaron llorona llover llueva llueve lluvia lluvioso loba lobby lobo local localidad localizar locamente locura locutor lodo logia
logotipo logra logrado lograr loma lombardo lombrices lombriz lomo longitud loquero lord loro losa lote loto lucha luchado luchador
luchadora luchar lucidez lucifer lucir lucrativa lucrativo lucro ludo luego lujo lujosa lujoso lumbar lumen luminosa luminoso luna lunar
lupa lupus luto luzca luzco macabro macarena mace macedonia maceta mach machacar machete machista macho machote macizo madera madrastra
madre madrigal madrina madrugada madrugar madura madurado madurar madurez maduro maestra maestro mafioso maga magia magistral magma magna
magnate magnesio magneto magnitud magno magnolia magnum mago maja majestad majo malasia malcriado maldad maldecir maleficio malestar
maleta maletero maleza malgastar malherido mali malicia maliciosa malicioso maligna maligno malla mallorca malnacido malo malta maltrato
malvada malvado mambo mamita mamut manada manantial mancha manchado manchar manco mandado mandar mandarina mandato mandona maneja
manejable manejado manejar manera manga mango manguera manija manila maniobra maniobrar manipular manita manivela manjar mano manojo manta
manteca mantel mantened mantener mantenga mantengan mantengo mantenido mantiene mantienen mantis manto mantra mantuve mantuvo manual
manuela manzana mapa mapache maqueta maravilla marca marcado marcador marcar marcha marchado marchar marchita marciana marea mareado mareo
marfil margen marginado marginal marido marine marinero marioneta mariposa mariquita mariscal marisco marmota marquesa marte marzo masa
masacrar masacre masaje masajista mascar mascota masculina masculino masiva masivo mason masticar material materna maternal materno
matinal matriz matrona matutina matutino maxime maximizar maya mayo mayonesa mayor mayordomo mazmorra mazo meca mecanismo mecedora mecenas
mecha mechero medalla mediador mediana mediano mediante medicina medicinal medida medidor medieval medina medio mediocre medir meditar
medusa mega mejicano mejilla mejora mejorado mejorar melaza melena melodrama membrana menciona mencionar menor mensaje mensajera mensajero
mensual menta mental mente mentido mentir mentira mentirosa mentiroso mentor mentora menuda menudo mera meramente mercadeo mercader
mercado mercante merced mercurio merece merecedor merecer merecido merendar merengue merezca merezco merienda mermelada mero merodear mesa
mesera mesero meseta mesita metadona metal metano meteorito meteoro metida metido meto metraje metro mexicana mexicano mezcla mezclado
mezclar mezquino mezquita miau micro microchip mide miden miedo miedoso miel miembro mienta mientan miente mienten miento mijo milagro
milagrosa milagroso milano milenio mili milicia militante militar milla millar milord mimado minado minera mineral minero mingo miniatura
minibar minimizar ministra ministro minuciosa minucioso minuto miope mirad mirado mirador mirar misa misionero misma misterio mitad
mitigar mitin mito mixta mochila moda modelar modelo moderado moderna moderno modificar modista modo moho mojigata mola molde moldear
molecular moler molesta molestado molestar molestia molino momia momo monada monarca moneda monedero monetario monito monitor monje
monogamia monopolio monta montado montaje montar montero monterrey montura monumento morada morado moral moraleja moralidad moralista
morboso mordaza mordedura morder mordida mordido mordisco moreno morgue morro morsa morse mortadela mortero mosca mosquete mosquito
mostaza mostrado mostrador mostrar mota mote motel motiva motivado motivar moto motor motora mousse mover movida movido movilidad
movilizar moya moza mozo mucama mucha muchacha muchacho muda mudado mudanza mudar mueble mueca muela muelle muestra muestran muestre
muestren muestro mueva muevan mueve mueven muevo muir mujer mujeriego mula muleta multa multitud mundano mundial municipal municipio mural
muralla murmullo murmura muro muscular musculoso museo musgo musical muslo mutante mutua mutuo nacer nacida nacido naciente nacional
nadador nadar nadie napa napalm naranja narices nariz narrador narrativa nasa nasal natal natalidad nativa nativo nato natural naufragio
naval navarra navarro nave navegador navegante navegar navidad nazca neblina nebulosa necesaria necesario necesidad necesita necesitar
nefasto negado negar negativa negativo negociar nena nene nervio nerviosa nervioso neto neural neuronal neurosis neutral neutro nevada
nevar nevera nexo nicaragua nicho nicotina nido niebla niega niegan niego niegue nieta nieto nieva nieve ninguna ninguno nirvana nitrato
nitroso nivel nobel noble nobleza nocturna nocturno nodo nodriza nombrado nombrar nominado noqueado noquear noreste normal norman noroeste
norte noruega noruego nosotras nostalgia nota notable notado notar notario noticia noticiero notificar notorio nova novata novato novedad
novedoso novela novelista novena noveno noventa novia noviazgo noviembre novio nube nublado nuca nuclear nudista nudo nueces nuera nuestra
nuestro nueva nueve nuevo nuez nula nulo nupcial nutria nutritivo oasis obedecer obedezca obedezcan obedezco obediente obispo obituario
objetar objetivo objeto obliga obligado obligar obliguen obra obrar obrera obrero obsequio observa observado observar obsesiona obsesiva
obsesivo obsoleto obstante obstetra obstinado obstruir obtener obtenga obtengan obtengo obtenido obtiene obtienen obturador obtuve obtuvo
obvia obvio ocasional ocaso occidente ochenta ocho ocio octava octavo octubre ocular oculta ocultado ocultar ocupa ocupado ocupante ocupar
ocurra ocurre ocurrido ocurrir odisea oeste ofenda ofender ofendido ofensa ofensiva ofensivo oferta oficial oficina oficio ofrecer
ofrecido ofrenda ofrezca ofrezcan ofrezco ogro oiga oigan oigo ojeada ojiva oleada oleaje oleoducto oler olfato olido oliva olla olor
olvida olvidado olvidar ombligo omega omiso omitir onda onza opcional operado operador operadora operar operativa operativo opina opinar
opino opone oponente oponga opongo oporto oportuna oportuno oprimir optar optimismo optimista opuesta opuesto opuso orador oral orar orbe
orbital orco ordena ordenado ordenador ordenanza ordinaria ordinario oreja oreo orfanato organismo organiza organizar orgullo orgullosa
orgulloso oriental oriente orificio origen original orilla orquesta ortega ortodoxo oruga osado oscura oscurecer oscurezca oscuridad
oscuro ostentoso ostia ostra otorga otorgado otorgar otro oval oveja ovni oxidado oyen oyente oyera ozono paciencia paciente pacifista
pacotilla pacto padrastro padrino paella paga pagado pagana pagano pagar paguen paisaje paisano pala palabra palacio paladar palanca palco
palestina palillo palito palma palmera palo palomita palpita pana panadero pancarta panceta pancho panda pandemia panecillo panel panfleto
panorama pantalla pantano pantera pantomima panza paparazzi papaya papel papeleo papelera papilla paquete parad paradero paradigma parado
paradoja paraguas paraguay paralelo paraliza paralizar paranoia paranoica paranoico parar parca parcela parche parcial parece parecer
parecida parecido pared pareja parejo parezca parezcan parezco paria pariente parir parlante parlotear parloteo parmesano parodia
parpadear parpadeo parque parranda parrilla parroquia parta parte partera participa partida partido partir partitura parto pasad pasadizo
pasado pasador pasaje pasajera pasajero pasante pasaporte pasar pasarela pascal pascua pasear paseo pasillo pasional pasiva pasivo pasma
pasta pastel pastelero pastilla pasto pastor pata patata patea patear patente paterna paternal patinaje patinar patineta patio patitas
patito pato patria patriarca patriota patrona patrulla patrullar pausa pauta pavimento pavo pavor peaje pecera pecho pechuga peculiar
pedal pedante pedazo pedestal pediatra pedicura pedir pega pegadizo pegado pegajosa pegajoso pegamento pegar pegatina peguen peinado
peinar pelado pelaje pelar pelea peleado peleador pelear pelele peligro peligrosa peligroso pelirroja pelirrojo pellejo pellizco pelo
pelota peluca peluche peluda peludo peluquera peluquero pelusa penal pendiente penetrar penique penosa penoso pensad pensado pensador
pensar penumbra peor pepinillo pepino peque pera peralta percance percha percibir percibo perder perdices perdido perdiz perdona perdonad
perdonado perdonar perdura peregrino perejil pereza perezosa perezoso perfecta perfil perforar perfume pergamino pericia perilla perito
perjudica perjuicio perjurio permanece permiso permita permite permitido permitir permito perno perpetua perplejo perrera perrito perro
persa perseguir persiana persiga persigan persigo persigue persiguen persona personaje personal perspicaz persuadir pertenece perturbar
pesa pesar pesca pescado pescador pescar pescuezo pesebre pesimista peso pesquero pestillo petardo pete petrolera petrolero petulante
piadosa piadoso pianista piano pibe pica picadillo picado picadura picante picaporte picar pidan pide piden pido piedad piedra piel piensa
piensan piense piensen pienso pierda pierdan pierde pierden pierdo pierna pierrot pieza pija pijama pila pilar pileta pilla pillado pillar
pilotar pilotear piloto pimienta pimiento pincel pinchado pinchar pinchazo pino pinocho pinta pintado pintar pintor pintora pintura pinza
pionero pipa pique piquete pirado pisa pisado pisar piscina piscis pisotear pista pitido pitillo pizarra pizca pizza placa placebo placer
plagio plan plana plancha planchar plancton planea planeado planeador planear planeta planilla plano planta plantado plantar plantea
plantear plantilla plasma plata plateada plateado platicar platillo platino plausible playa playera plaza plazca plazo plebe plebeyo
plegable plegaria pleito plena plenitud pleno pliegue plomero plomo pluma plural plutonio poblado poca pocilga podar poder poderosa
poderoso podido podio poema poeta polaca polaco polar policial polilla polio pollito polo polvo pomada pompa pomposo ponche poned poner
ponga pongan pongo poni poniente popa pope popular poquito porcelana porche porra porrista porta portada portado portador portadora portal
portar portavoz portazo portera portero porvenir posada posar posee poseer poseo posesivo posgrado posible positiva positivo posponer
pospuesto postal poste posterior postiza postor postre postura potable potasio potencia potencial potente potro pozo practicar pradera
prado praxis precaria precavido preciada preciado precinto precio preciosa precioso precisa precisar preciso precoz predecir predicar
predicho predije predijo prefecto preferida preferido prefiere prefieren prefiero pregunta preguntar prejuicio preludio prematura
prematuro premio premisa prenda prender prendido prensa preocupa preocupar prepara preparad preparado preparar presa presagio presencia
presenta presentar presiento presiona presionar presta prestado prestar prestigio presumido presumir presunto pretende pretender pretexto
prevenir prever previa previo prevista previsto prima primaria primario primavera primer primera primero primicia primitiva primo princesa
principal principio pringado prioridad prisa privada privado proa probable probada probado probador probar probaron problema proceda
proceder procesado procesar proceso proclama procrear procura procurar prodigio produce producido producir producto productor produjo
produzca proeza profe profesor profesora profeta profunda profundo programa programar progresar progreso prohibida prohibido prohibir
prolongar promedio promesa prometer prometo promiscua promotor promover pronta pronto pronuncia propaga propagar propano propenso propia
propicio propiedad propina propio proponer propongo propuesta propuesto propulsor propuse propuso prosa proseguir prosiga prospecto
prosperar protector proteger protegida protegido proteja protejan protejo protesta protestar protesto protocolo prototipo provecho provee
proveedor proveer provenir proverbio proviene provienen provincia provino provisto provoca provocado provocar proyectar proyectil proyecto
proyector prudencia prudente prueba prueban pruebe prueben pruebo publicado publicar publiquen pude pudierais pudo pudor pueblo pueda
puedan pueden puente puerco puerta puerto puesta puesto puja pujar pulgar pulir pulmonar pulpa pulpo pulsar pulsera pulso puma punta
puntaje punto puntual punzante pupila pura puramente pureza purga purgar purificar puro puse puso puzle quebrado quebrar queda quedado
quedar queja quejado quejar quepa querer querido queroseno queso quicio quiebra quiebre quiere quieren quieta quieto quietud quijada
quijote quimera quince quinto quiosco quise quiso quita quitado quitar rabieta rabino racha racial racional radar radiador radial radiante
radica radical radio rafe raja rajar rama ramillete ramo rampa ranchero rancho rancio rand rango ranura rapidez rapidito raptado raqueta
rara raramente rareza raro rascar rasgar rasgo raso raspado rastrea rastreado rastrear rastrero rastrillo rastro rato ratonera raya rayo
raza razonable razonar reabrir reacciona reacio reactor real realeza realidad realismo realista realiza realizado realizar realmente
reanudar rebaja rebajar rebanada rebelde rebobina rebosante rebotar rebote recado recaer recambio recargar recaudar receptor receso receta
rechaza rechazado rechazar reciba recibida recibido recibidor recibir recibo reciclaje reciclar reciente recinto recio recital recitar
reclama reclamar reclusa recluso recluta reclutado reclutar recobrar recoger recogida recogido recoja recojan recojo reconocer reconozca
reconozco recopilar recordad recordado recordar recorrer recorrido recortar recostado recrear recreo recta rectitud recto rector recuento
recuerda recuerdan recuerde recuerden recuerdo recupera recuperar recurrir recurso redactar redactor redada rededor redil redonda redondo
reducida reducido reducir redujo reduzca reembolso reemplace reemplaza referente referido refiere refieren refiero refinado reflector
refleja reflejar reflejo reforma reformar reforzar refrescar refresco refuerzo refugiado refugio refutar regadera regala regalado regalar
regaliz regar regatear regazo regional registra registrar regocijo regresa regresado regresar regresiva regulador regular rehacer reid
reinado reinar reiniciar reino reja rejilla relaciona relaja relajado relajante relajar relativa relativo relato relevante relevo
relicario religiosa religioso reliquia rellenar relleno reloj relucir remar rematar remate remediar remedio remera remitente remo
remolacha remolino remolque remonta remota remoto remover renacer renacuajo renal rencor rencoroso rendido rendir renegado reno renovar
renta rentable rentar renuncia renunciar reparado reparador reparar repartir reparto repasar repelente repeler repente repentina repentino
repetir repisa repita repite repiten repito repleto replicar repollo reponer reporta reportado reportaje reportar reporte reportera
reportero reposar reposo repostar represa reprimir reprobar reptil repuesto requerido requerir requiere requieren requisito resaca
resaltar resbala resbalar resbaloso rescatado rescatar resentido reserva reservado reservar resfriado resguardo reside residente residual
residuo resina resista resistir resolver resopla resorte respaldar respaldo respecta respecto respeta respetado respetar respeto respira
respirar respiro responda responder respondo respuesta restante restaurar resto resucitar resuelta resuelto resuelva resuelvan resuelve
resuelven resuelvo resuena resulta resultado resultar resumen resumir retador retar retardado retener retenga retenido retiene retienen
retina retira retirado retirar reto retomar retorcida retorcido retornar retorno retracto retrato retro retroceda retrocede retroceso
retuvo reunido reunir revancha revela revelado revelador revelar reventar revere reverenda reverendo reversa revertir revienta reviente
reviento revisa revisado revisar revisara revisor revista revivir revocar revuelo revuelta revuelto revuelve reza rezado rezar rezo
riachuelo ribera rico riego riel rienda riesgo riesgoso rifa rige rigidez rigor rigurosa riguroso rima rinda rindan rinde rinden rindo
ringo riqueza risco ritmo rito ritual rival rivalidad rivera rizado roba roble robusta robusto roca roce rociar rodaje rodante rodar rodea
rodeado rodear rodeo rodilla roedor roer rogar roja rojizo rojo rollito rollo roma romana romance romano romero rompa romper rompo ronca
roncar ropa ropero rosado rosario rosca rosquilla rostro rota roto rotundo rotura rouge rubin rubio rubor ruda rudo rueda ruedo ruega
ruego rugby rugido rugir ruido ruidosa ruidoso ruina ruleta rumano rumbo rumor rumorea ruptura rural rusa rusia ruso ruta rutina rutinaria
rutinario sabandija sabe saber sabido sabiendas sabio sable sabor saborear sabotaje sabotear sabrosa sabroso sabueso saca sacad sacado
sacar sacerdote saciar sacrifica sacudida sacudir safari saga sagitario sagrada sagrado sala salado salamanca salami salarial salario
salchicha saldar saldo salga salgo salid saliente salina salir saliva salsa salta saltado saltador saltar salud saluda saludable saludar
salva salvado salvadora salvaje salvar salvaron salvia sana sanador sanar sanatorio sandeces sanidad sanitaria sanitario sano sansa santa
santidad santo santuario sapo saquear saquen saqueo sarcasmo sargento sarta sastre satelital satisface sato saturado saturno sauna savia
saxo saya scooter seca secador secadora secar secreta secreto sector secuaces secuaz secuela secuencia seda sedante sedienta sediento
seducir seductor seductora sedujo segmento seguid seguida seguido seguidor seguir segunda segura seguridad seguro seis selectiva selectivo
selecto sellado sellar selva semana semanal semblante sembrar semejante semejanza semestre semifinal semilla seminario senado senador
senadora sencilla sencillez sencillo senda sendero senil seno sensata sensatez sensato sensible sensor sensorial sensual sentada sentado
sentar sentencia sentido sentir sepa sepan separa separado separar seque serbia serbio serenata serenidad sereno serial seriedad serio
serpiente serrano servicial servicio servida servido servidor servir sesenta setenta severa severidad sexta sexto sheriff siciliano sido
sidra siembra sien siena sienta sientan siente sienten sierra sierva siervo siesta siete siga sigan sigilo sigiloso siglo sigma significa
signo sigo sigue siguen siguiente silbar silbato silbido silenciar silencio silicona silla silo silueta simbionte simboliza similar
similitud simio simple simulacro simulador simular sinagoga sinapsis sincera sincero sincro sindical sindicato singular siniestra
siniestro sino siquiatra sirena sirio sirope sirva sirvan sirve sirven sirvienta sirviente sirvo sistema sita sitio situado soberana
soberano soberbia sobornar sobra sobrepasa sobrepeso sobretodo sobreviva sobrevive sobria sobriedad sobrina sobrino sobrio socavar socia
sociable social sociedad socio socorro soda sodio sofocante soga sois soja solamente solapa solar soldadito soldado soldador soleado
soledad solemne solicita solicitar solicitud solista solita solitaria solitario solito solloza solsticio soltad soltado soltar soltera
soltero solterona soluciona sombra sombrero sombrilla someter sometido sonda sondeo sonido sonora sonriente sonrisa sopa sopla soplar
soplete soporta soportado soportar soprano sorbete sorbo sorda sordo sorprenda sorprende sorpresa sortear sorteo sortija sosa sospecha
sospechar sostener sostenga sostengo sostiene sostienen sostuve sostuvo sotana soto soya spray suave suavidad suavizar suba subasta
subestima subid subida subido subir subjetivo sublime submarina submarino subo subsidio subsuelo suburbio suceda sucede suceder sucedido
suceso sucesor sucia suciedad sucio sucre sucumbir sucursal suda sudadera sudar sudeste sudoeste sudor sudoroso sueca sueco suegro suela
sueldo suele suelen suelo suelta sueltan suelte suelten suelto suenen suero suerte suertudo sufra sufrido sufrir sufro sugerido sugerir
sugiere sugieren sugiero suite suiza suizo sujeta sujetador sujetar sujeto sulfuro suma sumamente sumar sumario sumergido sumidero sumisa
sumiso sumo supe supera superado superar superior superiora supernova supervisa suplente suplicar supo supone suponer suponga supongo
suprema supremo suprimir supuesta supuesto supuse supuso sureste surf surfista surge surgido surgir suri surja suroeste surtido suspender
suspense suspenso suspira suspirar suspiro sustancia sustento sustituir sustituta sustituto sustituya sustituye susto susurra susurrar
sutil sutileza sutura suya suyo tabaco taberna tabique tabla tablero tableta tablilla taburete tachar taco tacto tajada taladro talco
talento talentosa talentoso talla tallar taller talonario talvez tambalea tambor tampoco tanda tangible tango tano tanque tanta tanto tapa
tapadera tapado tapar tapete tapiz taquilla tarda tardado tardanza tardar tarea tarifa tarjeta taro tarot tarro tarta tasa tata tatuado
tatuaje taxi taxista taza teatral teatro techo tecla teclado tedioso tejado tejer tejido tela tele telegrama televisor tema temblar
temblor temer temeraria temerario temerosa temeroso temible temido temo temor tempestad templo tempo temporada temporal temprana temprano
tenacidad tenaz tendencia tendero tendido tenebroso tened tenedor tener tenga tengan teniente tenis tenor tensa tenso tentado tentador
tentadora tentar tentativa tenue tequila terapeuta terapia terca tercer tercera tercero tercio terco termal termina terminado terminal
terminar termo ternera ternero ternura terquedad terraza terremoto terrenal terreno terrestre tesis tesla tesorero tesoro testaruda
testarudo testifica testigo tetera textil texto textura tiara tiberio tibia tibio tictac tiembla tiemblan tiemblo tienda tiende tienden
tienen tienta tierna tierno tierra tieso tigre tigresa tijera timbre timidez timo tino tinta tintineo tinto tipa tipo tira tirad tirado
tirador tirano tirar tirita tiroides tiroteo titanio tito titular tiza toalla tobillera tobillo toca tocado tocador tocar tocino toda toga
toldo tolerable tolerante tolerar tolero tomad tomado tomar tonelada tono topado toquen torcer torcida torcido torero tormenta tormento
tornado torneo tornillo toro torpe torpedo torpeza torre torrente torso torta tortilla tortuga toscana tosco toser tostada tostado
tostadora total totalidad toxina trabaja trabajado trabajar trabajito tracto tractor traducido traducir traductor traer traficar traga
tragado tragar traiga traigan traigo traje trajera trajeran trajeron trajo trama tramo trampa trampilla tramposa tramposo trance tranquila
tranquilo trapeador trapecio trapo trasfondo traslada trasladar traspasar trastero trasto trastorno trata tratable tratado tratar trauma
travesura traviesa travieso trayecto trazar trece trecho tregua treinta tremenda tremendo tren trenza trepar tres treta tribal tribu
tribuna tribunal tribuno tributo triciclo tridente trigo trillado trimestre trinchera trineo trinidad tripa triple tripulado tris triste
tristeza triunfal triunfar triunfo trivial trofeo trol trompa trompeta tronco trono tropa tropezar tropical tropieza tropiezo troy trozo
trucha truco trueno trueque trufa tuba tubo tuco tuerca tugurio tumulto turba turbante turbia turbina turbio turca turco turismo turista
turno tutela tutor tutora tuve tuvo tuya tuyo ubicado ubicar ucrania ucraniano ultra umbilical umbral unen unicornio unidad uniforme unir
universal universo uranio urbana urgencia urgente urinario urna urticaria usado usan usanza usar usen usuario usurero utilicen utilidad
utiliza utilizado utilizar vaca vacante vaciar vacilar vacuna vaga vagabunda vagabundo vagamente vagar vago vaina vainilla vais vajilla
valen valer valeroso valet valga valgan valgo validez valiente valija valiosa valioso valla valle valor valora valorar valoro vanidad
vanidoso vano vapor vaquera vaquero vara variable variante variar varicela variedad varilla varita varonil vasco vascular vasija vaso
vasta vasto vaticano vaya vayan vean vecina vecindad vecino vector veer vega vegana vegano vegeta vegetal veinte veintiuno veis vejez
vejiga vela velar velatorio velero vello velo velocidad velorio veloz vena venado vencedor vencer vencida vencido venda vendaje vendedor
vendedora vender vendida vendido venga vengador venganza vengar vengativa vengativo vengo venid venido venir venta ventaja ventana
ventilar ventisca venza veracidad verano verbal verbena verbo verdadera verdadero verde verdura vereda veredicto verifica verificar verja
vero verruga verso vertebral vertedero verter vertical vestida vestido vestidor vestir vestuario vete veterano viable viaja viajado
viajante viajar viajero vial vibra vibrador vibrante vibrar vicario viceversa vichy vidente videoclub vidrio vieja viejita viejo viene
vienen viento vientre viernes viga vigente vigila vigilad vigilado vigilante vigilar vigilia vigor vigoroso villa villana villano vinagre
vinculado vincular vinilo vino viral virar virgo virrey virtual virtud virtuosa virtuoso visa visado visible visita visitado visitante
visitar visor vista vistazo visten visto visual vital vitalidad vitamina vito vitrina vivaz vivero vivienda viviente vivir vivo vizconde
vocal vocalista vocero voces volado volador voladora volante volar volcar voleibol voltaje voltea voltear voltereta voluble volumen
voluntad volved volver voraz vosotras vosotros vota votado votar vuela vuelan vuelco vuele vuelen vuelo vuelta vuelto vuelva vuelvan
vuelve vuelven vuelvo vuestra vuestro vulgar yace yarda yate yegua yema yerba yerno yeso yeti yoda yoga yogur yuan yugo yugular zafiro
zanahoria zanja zapata zapatero zapatilla zapato zarpar zeta zinc zona zoquete zulu zumo zurdo
`;
