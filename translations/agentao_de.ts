<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>AboutTexts</name>
    <message>
        <source>About Agentao</source>
        <translation>Über Agentao</translation>
    </message>
    <message>
        <source>A native coding agent.
Licence: GNU General Public License, version 3 or later.
Built with Qt %1.</source>
        <translation>Ein nativer Programmieragent.
Lizenz: GNU General Public License, Version 3 oder später.
Mit Qt %1 gebaut.</translation>
    </message>
    <message>
        <source>Its log, if there is anything to tell: %1</source>
        <translation>Protokoll, falls es etwas zu melden gab: %1</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>AgentTexts</name>
    <message>
        <source>Not running</source>
        <translation>Läuft nicht</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>Startet…</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>At work</source>
        <translation>Bei der Arbeit</translation>
    </message>
    <message>
        <source>Waits for you</source>
        <translation>Wartet auf Sie</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Gescheitert</translation>
    </message>
    <message>
        <source>From your list</source>
        <translation>Aus Ihrer Liste</translation>
    </message>
    <message>
        <source>From this project</source>
        <translation>Aus diesem Projekt</translation>
    </message>
    <message>
        <source>Found on this computer</source>
        <translation>Auf diesem Computer gefunden</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>Ui::AccessibleConversation</name>
    <message>
        <source>Review the changes</source>
        <translation>Änderungen ansehen</translation>
    </message>
    <message>
        <source>Undo the changes</source>
        <translation>Änderungen zurücknehmen</translation>
    </message>
    <message>
        <source>Restore all files</source>
        <translation>Alle Dateien zurücksetzen</translation>
    </message>
    <message>
        <source>Edit this message</source>
        <translation>Diese Nachricht bearbeiten</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Save to a file</source>
        <translation>In eine Datei speichern</translation>
    </message>
    <message>
        <source>Wrap lines</source>
        <translation>Zeilen umbrechen</translation>
    </message>
    <message>
        <source>Show the picture</source>
        <translation>Bild zeigen</translation>
    </message>
    <message>
        <source>Another version</source>
        <translation>Andere Fassung</translation>
    </message>
    <message>
        <source>Whole output</source>
        <translation>Ganze Ausgabe</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Change the key</source>
        <translation>Schlüssel ändern</translation>
    </message>
    <message>
        <source>Choose another model</source>
        <translation>Anderes Modell wählen</translation>
    </message>
    <message>
        <source>Copy the answer</source>
        <translation>Die Antwort kopieren</translation>
    </message>
    <message>
        <source>Ask the same again</source>
        <translation>Dasselbe noch einmal fragen</translation>
    </message>
</context>
<context>
    <name>Ui::AccessibleWindow</name>
    <message>
        <source>Border that can be moved</source>
        <translation>Verschiebbare Grenze</translation>
    </message>
</context>
<context>
    <name>Ui::ActionWords</name>
    <message>
        <source>cancel interrupt abort</source>
        <translation>abbrechen unterbrechen anhalten</translation>
    </message>
    <message>
        <source>kill abort</source>
        <translation>beenden abbrechen</translation>
    </message>
    <message>
        <source>tree explorer browse project</source>
        <translation>Baum Explorer durchsehen Projekt</translation>
    </message>
    <message>
        <source>find grep text project</source>
        <translation>finden suchen Text Projekt</translation>
    </message>
    <message>
        <source>upload picture image document</source>
        <translation>hochladen Bild Foto Dokument</translation>
    </message>
    <message>
        <source>provider API key login sign in</source>
        <translation>Anbieter API Schlüssel anmelden</translation>
    </message>
    <message>
        <source>tokens usage cost compact</source>
        <translation>Token Verbrauch Kosten verdichten</translation>
    </message>
    <message>
        <source>permissions ask sandbox</source>
        <translation>Rechte fragen Sandbox</translation>
    </message>
    <message>
        <source>task manager jobs running kill</source>
        <translation>Taskmanager Aufgaben laufend beenden</translation>
    </message>
    <message>
        <source>version licence</source>
        <translation>Version Lizenz</translation>
    </message>
    <message>
        <source>debug verbose trace logging</source>
        <translation>debug ausführlich Fehlersuche Protokoll</translation>
    </message>
    <message>
        <source>debug log doctor support report a bug</source>
        <translation>debug Protokoll Fehler melden Hilfe</translation>
    </message>
    <message>
        <source>help documentation guide</source>
        <translation>Hilfe Dokumentation Anleitung</translation>
    </message>
    <message>
        <source>preferences options configuration</source>
        <translation>Vorgaben Optionen Konfiguration</translation>
    </message>
    <message>
        <source>exit close</source>
        <translation>schließen verlassen</translation>
    </message>
    <message>
        <source>tools plugins extensions</source>
        <translation>Werkzeuge Plugins Erweiterungen</translation>
    </message>
    <message>
        <source>diff git compare</source>
        <translation>Diff git vergleichen</translation>
    </message>
    <message>
        <source>remove chat bin</source>
        <translation>entfernen Chat Papierkorb</translation>
    </message>
    <message>
        <source>trash bin restore undelete</source>
        <translation>Papierkorb wiederherstellen</translation>
    </message>
    <message>
        <source>save share download PDF</source>
        <translation>speichern teilen herunterladen PDF</translation>
    </message>
    <message>
        <source>chat conversation start</source>
        <translation>Chat Gespräch beginnen</translation>
    </message>
    <message>
        <source>project directory workspace switch</source>
        <translation>Projekt Verzeichnis Arbeitsbereich wechseln</translation>
    </message>
    <message>
        <source>file manager explorer directory reveal</source>
        <translation>Dateimanager Explorer Verzeichnis anzeigen</translation>
    </message>
    <message>
        <source>shell console command line bash</source>
        <translation>Shell Konsole Befehlszeile bash</translation>
    </message>
</context>
<context>
    <name>Ui::AdvancedPage</name>
    <message>
        <source>Every setting that settings.json can hold. A value is checked before it is written; provider entries are changed in the file or by setting up a model.</source>
        <translation>Jeder Eintrag, den settings.json haben kann. Ein Wert wird angesehen, bevor er geschrieben wird; Einträge von Anbietern werden in der Datei oder beim Einrichten eines Modells geändert.</translation>
    </message>
    <message>
        <source>For you, in all folders, from the next session on: %1</source>
        <translation>Für Sie, in allen Ordnern, ab der nächsten Sitzung: %1</translation>
    </message>
    <message>
        <source>Members of settings.json</source>
        <translation>Einträge von settings.json</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Use the default</source>
        <translation>Vorgabe verwenden</translation>
    </message>
    <message>
        <source>What the program does by itself counts then</source>
        <translation>Dann zählt, was das Programm von selbst tut</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>nicht gesetzt</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>Gespeichert: %1</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>Nicht gespeichert: %1</translation>
    </message>
</context>
<context>
    <name>Ui::AgentForm</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Optional</source>
        <translation>Freiwillig</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>That of the session</source>
        <translation>Der der Sitzung</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>Run its commands in the sandbox</source>
        <translation>Seine Befehle in der Sandbox ausführen</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Fill in a form</source>
        <translation>Formular ausfüllen</translation>
    </message>
    <message>
        <source>Paste JSON</source>
        <translation>JSON einfügen</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Offer it version 2 of the protocol, a draft</source>
        <translation>Ihm Version 2 des Protokolls anbieten, einen Entwurf</translation>
    </message>
    <message>
        <source>An agent that does not speak it is spoken to as before</source>
        <translation>Mit einem Agenten, der sie nicht spricht, wird wie bisher gesprochen</translation>
    </message>
    <message>
        <source>Give it my MCP servers, with their keys</source>
        <translation>Ihm meine MCP-Server geben, mit ihren Schlüsseln</translation>
    </message>
</context>
<context>
    <name>Ui::AgentPicker</name>
    <message>
        <source>Agents</source>
        <translation>Agenten</translation>
    </message>
    <message>
        <source>Start it again</source>
        <translation>Neu starten</translation>
    </message>
    <message>
        <source>What is said to it…</source>
        <translation>Was mit ihm gesprochen wird…</translation>
    </message>
    <message>
        <source>Other agents…</source>
        <translation>Andere Agenten…</translation>
    </message>
    <message>
        <source>The agent of this program, with the model of your choice</source>
        <translation>Der Agent dieses Programms, mit dem Modell Ihrer Wahl</translation>
    </message>
    <message>
        <source>Folder there…</source>
        <translation>Ordner dort…</translation>
    </message>
    <message>
        <source>Folder there: %1</source>
        <translation>Ordner dort: %1</translation>
    </message>
    <message>
        <source>Sign in…</source>
        <translation>Anmelden…</translation>
    </message>
    <message>
        <source>Sign out</source>
        <translation>Abmelden</translation>
    </message>
</context>
<context>
    <name>Ui::AgentPresenter</name>
    <message>
        <source>Choose the agent</source>
        <translation>Agenten wählen</translation>
    </message>
</context>
<context>
    <name>Ui::AgentSignIns</name>
    <message>
        <source>%1 wants you to sign in: %2</source>
        <translation>%1 will, dass Sie sich anmelden: %2</translation>
    </message>
    <message>
        <source>Sign in…</source>
        <translation>Anmelden…</translation>
    </message>
    <message>
        <source>%1 offers no way to sign in here. Its own manual says how; a key goes into its environment.</source>
        <translation>%1 bietet hier keine Anmeldung an. Wie es geht, steht in seiner eigenen Anleitung; ein Schlüssel kommt in seine Umgebung.</translation>
    </message>
    <message>
        <source>Other agents…</source>
        <translation>Andere Agenten…</translation>
    </message>
    <message>
        <source>How do you sign in at %1?</source>
        <translation>Wie melden Sie sich bei %1 an?</translation>
    </message>
    <message>
        <source>Sign in at %1 in the terminal, then send the message again.</source>
        <translation>Melden Sie sich im Terminal bei %1 an und senden Sie die Nachricht dann noch einmal.</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>Noch einmal senden</translation>
    </message>
    <message>
        <source>Signing in at %1; a browser may open.</source>
        <translation>Anmeldung bei %1; vielleicht öffnet sich ein Browser.</translation>
    </message>
    <message>
        <source>Give up</source>
        <translation>Aufgeben</translation>
    </message>
    <message>
        <source>You are signed in at %1.</source>
        <translation>Sie sind bei %1 angemeldet.</translation>
    </message>
    <message>
        <source>Signing in at %1 failed: %2</source>
        <translation>Die Anmeldung bei %1 ist fehlgeschlagen: %2</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>You are signed out at %1.</source>
        <translation>Sie sind bei %1 abgemeldet.</translation>
    </message>
    <message>
        <source>Signing out at %1 failed: %2</source>
        <translation>Die Abmeldung bei %1 ist fehlgeschlagen: %2</translation>
    </message>
</context>
<context>
    <name>Ui::AgentsPage</name>
    <message>
        <source>Check</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Start it again</source>
        <translation>Neu starten</translation>
    </message>
    <message>
        <source>End it</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>What is said to it…</source>
        <translation>Was mit ihm gesprochen wird…</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Bearbeiten…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Agents</source>
        <translation>Agenten</translation>
    </message>
    <message>
        <source>Add an agent…</source>
        <translation>Agenten hinzufügen…</translation>
    </message>
    <message>
        <source>Other agents that speak the Agent Client Protocol. A new session chooses its agent below the message.</source>
        <translation>Andere Agenten, die das Agent Client Protocol sprechen. Eine neue Sitzung wählt ihren Agenten unter der Nachricht.</translation>
    </message>
    <message>
        <source>%1 of this project counts once its folder is trusted.</source>
        <translation>%1 dieses Projekts zählt, sobald seinem Ordner vertraut wird.</translation>
    </message>
    <message>
        <source>No other agent is known on this computer</source>
        <translation>Auf diesem Computer ist kein anderer Agent bekannt</translation>
    </message>
    <message>
        <source>Add one by its command, for example: gemini --acp</source>
        <translation>Fügen Sie einen über seinen Befehl hinzu, zum Beispiel: gemini --acp</translation>
    </message>
    <message>
        <source>Start it</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Really remove?</source>
        <translation>Wirklich entfernen?</translation>
    </message>
    <message>
        <source>Starting it and opening a session…</source>
        <translation>Er wird gestartet und eine Sitzung geöffnet…</translation>
    </message>
    <message>
        <source>From the registry…</source>
        <translation>Aus dem Verzeichnis…</translation>
    </message>
    <message>
        <source>Asks the public list of agents which there are</source>
        <translation>Fragt die öffentliche Liste der Agenten, welche es gibt</translation>
    </message>
    <message>
        <source>For you, in all folders: %1. A project&apos;s .agentao/acp.json counts once you trust its folder.</source>
        <translation>Für Sie, in allen Ordnern: %1. Die .agentao/acp.json eines Projekts gilt, sobald Sie seinem Ordner vertrauen.</translation>
    </message>
</context>
<context>
    <name>Ui::AnswerBar</name>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the answer as Markdown</source>
        <translation>Die Antwort als Markdown kopieren</translation>
    </message>
    <message>
        <source>Ask the same again; this answer stays as another version</source>
        <translation>Dasselbe noch einmal fragen; diese Antwort bleibt als andere Fassung</translation>
    </message>
    <message>
        <source>Edit the message that was asked</source>
        <translation>Die gestellte Nachricht bearbeiten</translation>
    </message>
</context>
<context>
    <name>Ui::AnswerChoice</name>
    <message>
        <source>This time only</source>
        <translation>Nur dieses Mal</translation>
    </message>
    <message>
        <source>%1: for how long</source>
        <translation>%1: für wie lange</translation>
    </message>
    <message>
        <source>For how long</source>
        <translation>Für wie lange</translation>
    </message>
</context>
<context>
    <name>Ui::AnswerOpener</name>
    <message>
        <source>Open the answer as a document</source>
        <translation>Die Antwort als Dokument öffnen</translation>
    </message>
</context>
<context>
    <name>Ui::AnswerWindow</name>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter…</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Drucken…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Save the answer</source>
        <translation>Die Antwort speichern</translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>PDF-Dokument (*.pdf)</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>Webseite (*.html)</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>Text (*.txt)</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>Nicht gespeichert: %1</translation>
    </message>
    <message>
        <source>Not printed: %1</source>
        <translation>Nicht gedruckt: %1</translation>
    </message>
    <message>
        <source>Text document (*.odt)</source>
        <translation>Textdokument (*.odt)</translation>
    </message>
</context>
<context>
    <name>Ui::AppearancePage</name>
    <message>
        <source>For you, in all folders: %1</source>
        <translation>Für Sie, in allen Ordnern: %1</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Design</translation>
    </message>
    <message>
        <source>Same as the desktop</source>
        <translation>Wie der Desktop</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>Kontrast</translation>
    </message>
    <message>
        <source>As set on the desktop</source>
        <translation>Wie der Desktop es wünscht</translation>
    </message>
    <message>
        <source>Normal</source>
        <comment>contrast</comment>
        <translation>Normal</translation>
    </message>
    <message>
        <source>High</source>
        <comment>contrast</comment>
        <translation>Hoch</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Search fonts</source>
        <translation>Schriften suchen</translation>
    </message>
    <message>
        <source>The system&apos;s</source>
        <translation>Die des Systems</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Textgröße</translation>
    </message>
    <message>
        <source>Text font</source>
        <translation>Schrift der Texte</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Code font</source>
        <translation>Schrift für Code</translation>
    </message>
    <message>
        <source>Old and new lines</source>
        <translation>Alte und neue Zeilen</translation>
    </message>
    <message>
        <source>One below the other</source>
        <translation>Untereinander</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Tool calls</source>
        <translation>Werkzeugaufrufe</translation>
    </message>
    <message>
        <source>All calls</source>
        <translation>Alle Aufrufe</translation>
    </message>
    <message>
        <source>Normal</source>
        <comment>density</comment>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Zusammenfassung</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Side bar</source>
        <translation>Seitenleiste</translation>
    </message>
</context>
<context>
    <name>Ui::ArgumentCompleter</name>
    <message>
        <source>Arguments of the command</source>
        <translation>Argumente des Befehls</translation>
    </message>
</context>
<context>
    <name>Ui::AttachmentBar</name>
    <message>
        <source>Attachments</source>
        <translation>Anhänge</translation>
    </message>
    <message>
        <source>A message takes at most %1 attachments.</source>
        <translation>Eine Nachricht nimmt höchstens %1 Anhänge auf.</translation>
    </message>
    <message>
        <source>Images and texts of a message may have %1 together.</source>
        <translation>Bilder und Texte einer Nachricht dürfen zusammen %1 groß sein.</translation>
    </message>
</context>
<context>
    <name>Ui::AttachmentChip</name>
    <message>
        <source>Attachment: %1, %2</source>
        <translation>Anhang: %1, %2</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Remove (Del)</source>
        <translation>Entfernen (Entf)</translation>
    </message>
    <message>
        <source>Insert as text</source>
        <translation>Als Text einfügen</translation>
    </message>
    <message>
        <source>Insert as text: %1</source>
        <translation>Als Text einfügen: %1</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>wird gelesen…</translation>
    </message>
</context>
<context>
    <name>Ui::AttachmentDrop</name>
    <message>
        <source>Drop files, folders or pictures to attach them</source>
        <translation>Dateien, Ordner oder Bilder ablegen, um sie anzuhängen</translation>
    </message>
</context>
<context>
    <name>Ui::AttachmentIntake</name>
    <message>
        <source>Pasted image %1</source>
        <translation>Eingefügtes Bild %1</translation>
    </message>
</context>
<context>
    <name>Ui::AuditPage</name>
    <message>
        <source>Every tool call that did more than think is recorded: what it was, in which mode, and what let it run. File contents and keys are not.</source>
        <translation>Jeder Aufruf eines Werkzeugs, das mehr tat als zu denken, wird aufgeschrieben: was es war, in welchem Modus, und was ihn zuließ. Keine Inhalte von Dateien und keine Schlüssel.</translation>
    </message>
    <message>
        <source>On this machine, for all folders: %1</source>
        <translation>Auf diesem Rechner, für alle Ordner: %1</translation>
    </message>
    <message>
        <source>Search decisions</source>
        <translation>Entscheidungen suchen</translation>
    </message>
    <message>
        <source>Which decisions</source>
        <translation>Welche Entscheidungen</translation>
    </message>
    <message>
        <source>All decisions</source>
        <translation>Alle Entscheidungen</translation>
    </message>
    <message>
        <source>Ran without a question</source>
        <translation>Lief ohne Rückfrage</translation>
    </message>
    <message>
        <source>You answered</source>
        <translation>Sie haben geantwortet</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Entscheidungen</translation>
    </message>
    <message>
        <source>Show the rule</source>
        <translation>Regel zeigen</translation>
    </message>
    <message>
        <source>Nothing was decided yet.</source>
        <translation>Noch wurde nichts entschieden.</translation>
    </message>
    <message>
        <source>None of the decisions fits.</source>
        <translation>Keine der Entscheidungen passt.</translation>
    </message>
    <message numerus="yes">
        <source>The newest %n that fit; there are older ones.</source>
        <translation>
            <numerusform>Die neueste %n, die passt; es gibt ältere.</numerusform>
            <numerusform>Die neuesten %n, die passen; es gibt ältere.</numerusform>
        </translation>
    </message>
    <message>
        <source>One decision</source>
        <translation>Eine Entscheidung</translation>
    </message>
    <message numerus="yes">
        <source>%n decisions</source>
        <translation>
            <numerusform>%n Entscheidung</numerusform>
            <numerusform>%n Entscheidungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Tool: %1</source>
        <translation>Werkzeug: %1</translation>
    </message>
    <message>
        <source>Mode: %1</source>
        <translation>Modus: %1</translation>
    </message>
    <message>
        <source>Folder: %1</source>
        <translation>Ordner: %1</translation>
    </message>
    <message>
        <source>Sub-agent: %1</source>
        <translation>Unteragent: %1</translation>
    </message>
    <message>
        <source>Nothing is written down about this call.</source>
        <translation>Über diesen Aufruf ist nichts festgehalten.</translation>
    </message>
</context>
<context>
    <name>Ui::AuthoredForm</name>
    <message>
        <source>For whom</source>
        <translation>Für wen</translation>
    </message>
    <message>
        <source>Others who have the folder see it, too.</source>
        <translation>Auch andere, die den Ordner haben, sehen sie.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Agentao itself</source>
        <translation>Agentao selbst</translation>
    </message>
</context>
<context>
    <name>Ui::AuthoredPage</name>
    <message>
        <source>Yours, in all folders: %1</source>
        <translation>Ihre, in allen Ordnern: %1</translation>
    </message>
    <message>
        <source>Of this folder: %1. What does more than inform takes effect once the folder is trusted.</source>
        <translation>Von diesem Ordner: %1. Was mehr kann als informieren, gilt, sobald dem Ordner vertraut wird.</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Ändern…</translation>
    </message>
    <message>
        <source>Open in my editor</source>
        <translation>In meinem Editor öffnen</translation>
    </message>
    <message>
        <source>Try</source>
        <translation>Ausprobieren</translation>
    </message>
    <message>
        <source>Put into the message</source>
        <translation>In die Nachricht setzen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Undo the deletion</source>
        <translation>Löschen rückgängig machen</translation>
    </message>
    <message>
        <source>New…</source>
        <translation>Neu…</translation>
    </message>
    <message>
        <source>There are none yet.</source>
        <translation>Es gibt noch keine.</translation>
    </message>
    <message>
        <source>It can only be changed in an editor: %1</source>
        <translation>Nur in einem Editor zu ändern: %1</translation>
    </message>
    <message>
        <source>%1 is deleted.</source>
        <translation>%1 ist gelöscht.</translation>
    </message>
    <message>
        <source>Of this folder: %1</source>
        <translation>Dieses Ordners: %1</translation>
    </message>
</context>
<context>
    <name>Ui::AuthoredTexts</name>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Skills</source>
        <translation>Skills</translation>
    </message>
    <message>
        <source>Sub-agents</source>
        <translation>Unteragenten</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Gedächtnis</translation>
    </message>
    <message>
        <source>Prompts that you use often: /name in the message puts in the text. $ARGUMENTS and $1 to $9 stand for the words behind it, @path for a file.</source>
        <translation>Prompts, die Sie oft verwenden: /name in der Nachricht setzt den Text ein. $ARGUMENTS und $1 bis $9 stehen für die Wörter dahinter, @pfad für eine Datei.</translation>
    </message>
    <message>
        <source>Ways of working that are written down. The model sees their descriptions and reads one when it fits.</source>
        <translation>Aufgeschriebene Arbeitsweisen. Das Modell sieht ihre Beschreibungen und liest eine, wenn sie passt.</translation>
    </message>
    <message>
        <source>Helpers that do one task in a conversation of their own. The model chooses them by their descriptions. The session&apos;s rules decide what they may do.</source>
        <translation>Helfer, die eine Aufgabe in einer eigenen Unterhaltung erledigen. Das Modell wählt sie nach ihren Beschreibungen. Was sie dürfen, bestimmen die Regeln der Sitzung.</translation>
    </message>
    <message>
        <source>What the agent remembers from one conversation to the next: a file for each topic, a line for each fact. Instructions that always hold stand in AGENTS.md or AGENTAO.md.</source>
        <translation>Was sich der Agent von einer Unterhaltung zur nächsten merkt: eine Datei je Thema, eine Zeile je Tatsache. Anweisungen, die immer gelten, stehen in AGENTS.md oder AGENTAO.md.</translation>
    </message>
    <message>
        <source>New command</source>
        <translation>Neuer Befehl</translation>
    </message>
    <message>
        <source>New skill</source>
        <translation>Neuer Skill</translation>
    </message>
    <message>
        <source>New sub-agent</source>
        <translation>Neuer Unteragent</translation>
    </message>
    <message>
        <source>New topic</source>
        <translation>Neues Thema</translation>
    </message>
    <message>
        <source>Built in</source>
        <translation>Eingebaut</translation>
    </message>
    <message>
        <source>Yours, in all folders</source>
        <translation>Ihre, in allen Ordnern</translation>
    </message>
    <message>
        <source>Of this folder</source>
        <translation>Von diesem Ordner</translation>
    </message>
    <message>
        <source>Waits until the folder is trusted</source>
        <translation>Wartet, bis dem Ordner vertraut wird</translation>
    </message>
    <message>
        <source>Not used: another one has its name</source>
        <translation>Nicht verwendet: ein anderes trägt den Namen</translation>
    </message>
    <message>
        <source>Not used: %1</source>
        <translation>Nicht verwendet: %1</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>Only in the modes</source>
        <translation>Nur in den Modi</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Requests at most</source>
        <translation>Höchstens Anfragen</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>Thinking</source>
        <translation>Denken</translation>
    </message>
    <message>
        <source>When to use it; the model chooses by this</source>
        <translation>Wann es passt; danach wählt das Modell</translation>
    </message>
    <message>
        <source>Optional</source>
        <translation>Optional</translation>
    </message>
    <message>
        <source>[file] [what to look for]</source>
        <translation>[Datei] [wonach zu suchen ist]</translation>
    </message>
    <message>
        <source>All; or read_file, glob</source>
        <translation>Alle; oder read_file, glob</translation>
    </message>
    <message>
        <source>As in the session</source>
        <translation>Wie in der Sitzung</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>The prompt</source>
        <translation>Der Prompt</translation>
    </message>
    <message>
        <source>What the model is told</source>
        <translation>Was dem Modell gesagt wird</translation>
    </message>
    <message>
        <source>What it is to do</source>
        <translation>Was er tun soll</translation>
    </message>
    <message>
        <source>Facts, a line with &quot;- &quot; for each</source>
        <translation>Tatsachen, je eine Zeile mit „- “</translation>
    </message>
    <message>
        <source>all of the session</source>
        <translation>alle der Sitzung</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>that of the session</source>
        <translation>das der Sitzung</translation>
    </message>
    <message>
        <source>Tools: %1</source>
        <translation>Werkzeuge: %1</translation>
    </message>
    <message>
        <source>Model: %1</source>
        <translation>Modell: %1</translation>
    </message>
    <message>
        <source>Run by %1</source>
        <translation>Ausgeführt von %1</translation>
    </message>
    <message>
        <source>Run by %1, which is not there</source>
        <translation>Ausgeführt von %1, das nicht da ist</translation>
    </message>
    <message>
        <source>Run by</source>
        <translation>Ausgeführt von</translation>
    </message>
    <message>
        <source>How to review a change: a diff, a branch, a commit, or work that is not committed.</source>
        <translation>Wie man eine Änderung prüft: ein Diff, einen Zweig, einen Commit oder noch nicht Eingetragenes.</translation>
    </message>
    <message>
        <source>How to find the cause of a failure: a failing test, a crash, a wrong result, a hang.</source>
        <translation>Wie man die Ursache eines Fehlers findet: ein scheiternder Test, ein Absturz, ein falsches Ergebnis, ein Hänger.</translation>
    </message>
    <message>
        <source>How to write what Agentao reads: AGENTS.md, memory, skills and commands.</source>
        <translation>Wie man schreibt, was Agentao liest: AGENTS.md, Gedächtnis, Skills und Befehle.</translation>
    </message>
    <message>
        <source>Looks around in the project and on the web, changes nothing, and reports what it found.</source>
        <translation>Sieht sich im Projekt und im Web um, ändert nichts und berichtet, was es gefunden hat.</translation>
    </message>
    <message>
        <source>Does one task that can be described whole, with all tools, and reports what it did.</source>
        <translation>Erledigt eine Aufgabe, die sich ganz beschreiben lässt, mit allen Werkzeugen und berichtet, was es getan hat.</translation>
    </message>
</context>
<context>
    <name>Ui::AuthoredTrialView</name>
    <message>
        <source>Arguments</source>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>Arguments, as behind the name</source>
        <translation>Argumente, wie hinter dem Namen</translation>
    </message>
    <message>
        <source>What the model would get</source>
        <translation>Was das Modell bekäme</translation>
    </message>
    <message>
        <source>What the model would get of %1</source>
        <translation>Was das Modell von %1 bekäme</translation>
    </message>
</context>
<context>
    <name>Ui::AwayDigest</name>
    <message>
        <source>one turn</source>
        <translation>ein Zug</translation>
    </message>
    <message numerus="yes">
        <source>%n turns</source>
        <translation>
            <numerusform>%n Zug</numerusform>
            <numerusform>%n Züge</numerusform>
        </translation>
    </message>
    <message>
        <source>one command</source>
        <translation>ein Befehl</translation>
    </message>
    <message numerus="yes">
        <source>%n commands</source>
        <translation>
            <numerusform>%n Befehl</numerusform>
            <numerusform>%n Befehle</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2 failed)</source>
        <translation>%1 (%2 fehlgeschlagen)</translation>
    </message>
    <message>
        <source>one file changed</source>
        <translation>eine Datei geändert</translation>
    </message>
    <message numerus="yes">
        <source>%n files changed</source>
        <translation>
            <numerusform>%n Datei geändert</numerusform>
            <numerusform>%n Dateien geändert</numerusform>
        </translation>
    </message>
    <message>
        <source>the last turn failed</source>
        <translation>der letzte Zug ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>all went well</source>
        <translation>alles ging gut</translation>
    </message>
    <message>
        <source>While you were away: %1</source>
        <translation>Während Sie fort waren: %1</translation>
    </message>
    <message>
        <source>one question waits</source>
        <translation>eine Frage wartet</translation>
    </message>
    <message numerus="yes">
        <source>%n questions wait</source>
        <translation>
            <numerusform>%n Frage wartet</numerusform>
            <numerusform>%n Fragen warten</numerusform>
        </translation>
    </message>
    <message>
        <source>Go to what is new</source>
        <translation>Zum Neuen</translation>
    </message>
</context>
<context>
    <name>Ui::Banner</name>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Schließen (Esc)</translation>
    </message>
</context>
<context>
    <name>Ui::BranchPresenter</name>
    <message>
        <source>The agent is still at work. Earlier messages can be edited when it has finished.</source>
        <translation>Der Agent arbeitet noch. Frühere Nachrichten können bearbeitet werden, wenn er fertig ist.</translation>
    </message>
    <message>
        <source>An earlier message was about to be edited here. What followed it is in another branch.</source>
        <translation>Hier sollte eine frühere Nachricht bearbeitet werden. Was darauf folgte, steht in einem anderen Zweig.</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Anzeigen</translation>
    </message>
</context>
<context>
    <name>Ui::CallTitle</name>
    <message>
        <source>Ran %1</source>
        <translation>%1 ausgeführt</translation>
    </message>
    <message>
        <source>Edited %1</source>
        <translation>%1 bearbeitet</translation>
    </message>
    <message>
        <source>Created %1</source>
        <translation>%1 angelegt</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>%1 geschrieben</translation>
    </message>
    <message>
        <source>Deleted %1</source>
        <translation>%1 gelöscht</translation>
    </message>
    <message>
        <source>Listed %1</source>
        <translation>%1 aufgelistet</translation>
    </message>
    <message>
        <source>Fetched %1</source>
        <translation>%1 geholt</translation>
    </message>
    <message>
        <source>Patched %1</source>
        <translation>%1 geändert (Patch)</translation>
    </message>
    <message>
        <source>Patched %1 files</source>
        <translation>%1 Dateien geändert (Patch)</translation>
    </message>
    <message>
        <source>Searched for &quot;%1&quot;</source>
        <translation>Gesucht nach „%1“</translation>
    </message>
    <message>
        <source>Read %1</source>
        <translation>%1 gelesen</translation>
    </message>
    <message>
        <source>Read %1 of %2</source>
        <translation>%1 von %2 gelesen</translation>
    </message>
    <message>
        <source>Read output of %1</source>
        <translation>Ausgabe von %1 gelesen</translation>
    </message>
    <message>
        <source>Stopped background job %1</source>
        <translation>Hintergrundaufgabe %1 angehalten</translation>
    </message>
    <message>
        <source>Moved %1</source>
        <translation>%1 verschoben</translation>
    </message>
    <message>
        <source>Moved %1 to %2</source>
        <translation>%1 nach %2 verschoben</translation>
    </message>
    <message>
        <source>Listed the working directory</source>
        <translation>Das Arbeitsverzeichnis aufgelistet</translation>
    </message>
    <message>
        <source>Looked for files %1</source>
        <translation>Nach Dateien gesucht: %1</translation>
    </message>
    <message>
        <source>Searched the web for &quot;%1&quot;</source>
        <translation>Im Netz gesucht nach „%1“</translation>
    </message>
    <message>
        <source>Used the skill %1</source>
        <translation>Die Fertigkeit %1 angewandt</translation>
    </message>
</context>
<context>
    <name>Ui::ChangesRow</name>
    <message>
        <source>Undo…</source>
        <translation>Rückgängig…</translation>
    </message>
    <message>
        <source>Put the files back as they were before this turn</source>
        <translation>Die Dateien in den Zustand vor diesem Zug zurückversetzen</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Durchsehen</translation>
    </message>
    <message>
        <source>Look at what this turn changed</source>
        <translation>Ansehen, was dieser Zug geändert hat</translation>
    </message>
    <message>
        <source>Look at what was put back last</source>
        <translation>Ansehen, was zuletzt zurückgenommen wurde</translation>
    </message>
    <message>
        <source>Take back what was put back last</source>
        <translation>Die letzte Zurücknahme rückgängig machen</translation>
    </message>
</context>
<context>
    <name>Ui::ClearButton</name>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
</context>
<context>
    <name>Ui::CloseQuestion</name>
    <message>
        <source>In the terminals there still runs: %1. Closing the window ends it.</source>
        <translation>In den Terminals läuft noch: %1. Mit dem Fenster endet es.</translation>
    </message>
    <message>
        <source>The agent is still at work. Closing the window stops it.</source>
        <translation>Der Agent arbeitet noch. Das Schließen des Fensters hält ihn an.</translation>
    </message>
    <message>
        <source>Stop and close</source>
        <translation>Anhalten und schließen</translation>
    </message>
</context>
<context>
    <name>Ui::CodeRow</name>
    <message>
        <source>Show the whole line</source>
        <translation>Die ganze Zeile anzeigen</translation>
    </message>
    <message>
        <source>Show all %1 lines</source>
        <translation>Alle %1 Zeilen anzeigen</translation>
    </message>
    <message>
        <source>Show more (%1 lines left)</source>
        <translation>Mehr anzeigen (noch %1 Zeilen)</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the code</source>
        <translation>Den Code kopieren</translation>
    </message>
    <message>
        <source>Save the code as…</source>
        <translation>Den Code speichern unter…</translation>
    </message>
    <message>
        <source>Do not wrap long lines</source>
        <translation>Lange Zeilen nicht umbrechen</translation>
    </message>
    <message>
        <source>Wrap long lines</source>
        <translation>Lange Zeilen umbrechen</translation>
    </message>
</context>
<context>
    <name>Ui::CommandCompleter</name>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Command /%1: %2</source>
        <translation>Befehl /%1: %2</translation>
    </message>
</context>
<context>
    <name>Ui::CommandEffect</name>
    <message>
        <source>Run as administrator</source>
        <translation>Als Administrator ausführen</translation>
    </message>
    <message>
        <source>It runs as administrator of this machine.</source>
        <translation>Es läuft als Administrator dieses Rechners.</translation>
    </message>
    <message>
        <source>Push to a remote by force</source>
        <translation>Mit Gewalt in ein entferntes Repository schieben</translation>
    </message>
    <message>
        <source>It overwrites what others see at the remote.</source>
        <translation>Es überschreibt, was andere im entfernten Repository sehen.</translation>
    </message>
    <message>
        <source>Delete files</source>
        <translation>Dateien löschen</translation>
    </message>
    <message>
        <source>It deletes files.</source>
        <translation>Es löscht Dateien.</translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation>Änderungen verwerfen</translation>
    </message>
    <message>
        <source>It can throw away changes that are not committed.</source>
        <translation>Es kann Änderungen verwerfen, die nicht festgeschrieben sind.</translation>
    </message>
    <message>
        <source>Run a program from the internet</source>
        <translation>Ein Programm aus dem Internet ausführen</translation>
    </message>
    <message>
        <source>It runs a program from the internet.</source>
        <translation>Es führt ein Programm aus dem Internet aus.</translation>
    </message>
    <message>
        <source>Push to a remote</source>
        <translation>In ein entferntes Repository schieben</translation>
    </message>
    <message>
        <source>It publishes commits where others see them.</source>
        <translation>Es veröffentlicht Commits dort, wo andere sie sehen.</translation>
    </message>
    <message>
        <source>Install packages</source>
        <translation>Pakete installieren</translation>
    </message>
    <message>
        <source>It downloads packages, which can run code of their own.</source>
        <translation>Es lädt Pakete herunter, die eigenen Code ausführen können.</translation>
    </message>
    <message>
        <source>Talk to the internet</source>
        <translation>Auf das Internet zugreifen</translation>
    </message>
    <message>
        <source>It sends a request to the internet.</source>
        <translation>Es schickt eine Anfrage ins Internet.</translation>
    </message>
    <message>
        <source>End programs</source>
        <translation>Programme beenden</translation>
    </message>
    <message>
        <source>It ends programs that run.</source>
        <translation>Es beendet laufende Programme.</translation>
    </message>
    <message>
        <source>Use containers</source>
        <translation>Container benutzen</translation>
    </message>
    <message>
        <source>Containers can reach more of this machine than the sandbox lets it.</source>
        <translation>Container erreichen mehr von diesem Rechner, als die Sandbox erlaubt.</translation>
    </message>
    <message>
        <source>Run a command</source>
        <translation>Einen Befehl ausführen</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>%1 ausführen</translation>
    </message>
    <message>
        <source>Change what other programs obey</source>
        <translation>Ändern, wonach andere Programme sich richten</translation>
    </message>
    <message>
        <source>It changes a file that controls other programs: %1</source>
        <translation>Es ändert eine Datei, die andere Programme steuert: %1</translation>
    </message>
    <message>
        <source>Read secrets</source>
        <translation>Geheimnisse lesen</translation>
    </message>
    <message>
        <source>It may read secrets: %1</source>
        <translation>Es könnte Geheimnisse lesen: %1</translation>
    </message>
    <message>
        <source>Publish something</source>
        <translation>Etwas veröffentlichen</translation>
    </message>
    <message>
        <source>It publishes something where others see it.</source>
        <translation>Es veröffentlicht etwas dort, wo andere es sehen.</translation>
    </message>
    <message>
        <source>Change the system or access rights</source>
        <translation>Das System oder Zugriffsrechte ändern</translation>
    </message>
    <message>
        <source>It changes this machine&apos;s settings or who may use files.</source>
        <translation>Es ändert Einstellungen dieses Rechners oder wer Dateien benutzen darf.</translation>
    </message>
    <message>
        <source>Act on another machine</source>
        <translation>Auf einem anderen Rechner handeln</translation>
    </message>
    <message>
        <source>It acts on another machine or service.</source>
        <translation>Es handelt auf einem anderen Rechner oder bei einem Dienst.</translation>
    </message>
    <message>
        <source>It runs code that is given to it.</source>
        <translation>Es führt Code aus, der ihm übergeben wird.</translation>
    </message>
    <message>
        <source>Reach outside the project</source>
        <translation>Über das Projekt hinausreichen</translation>
    </message>
    <message>
        <source>It reaches outside the project: %1</source>
        <translation>Es reicht über das Projekt hinaus: %1</translation>
    </message>
    <message>
        <source>It runs programs of the project.</source>
        <translation>Es führt Programme des Projekts aus.</translation>
    </message>
    <message>
        <source>Change the repository</source>
        <translation>Das Repository ändern</translation>
    </message>
    <message>
        <source>It changes commits, branches or settings of the repository.</source>
        <translation>Es ändert Commits, Zweige oder Einstellungen des Repositorys.</translation>
    </message>
    <message>
        <source>Write files</source>
        <translation>Dateien schreiben</translation>
    </message>
    <message>
        <source>It writes files and can overwrite others.</source>
        <translation>Es schreibt Dateien und kann andere überschreiben.</translation>
    </message>
    <message>
        <source>It leaves something running in the background.</source>
        <translation>Es lässt etwas im Hintergrund weiterlaufen.</translation>
    </message>
    <message>
        <source>It shows variables or other programs that run, which can hold secrets.</source>
        <translation>Es zeigt Variablen oder andere laufende Programme, die Geheimnisse enthalten können.</translation>
    </message>
    <message>
        <source>What it does shows only when it runs.</source>
        <translation>Was es tut, zeigt sich erst, wenn es läuft.</translation>
    </message>
</context>
<context>
    <name>Ui::CommandPalette</name>
    <message>
        <source>Sessions</source>
        <translation>Sitzungen</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>Unterhaltung</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Nachricht</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>What do you want to do?</source>
        <translation>Was möchten Sie tun?</translation>
    </message>
    <message>
        <source>Used last</source>
        <translation>Zuletzt benutzt</translation>
    </message>
</context>
<context>
    <name>Ui::CommentBox</name>
    <message>
        <source>Change</source>
        <translation>Ändern</translation>
    </message>
    <message>
        <source>Add comment</source>
        <translation>Kommentar hinzufügen</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>Kommentar</translation>
    </message>
    <message>
        <source>What should be different here?</source>
        <translation>Was soll hier anders sein?</translation>
    </message>
    <message>
        <source>Keep this comment until all are sent (Ctrl+Enter)</source>
        <translation>Diesen Kommentar behalten, bis alle gesendet werden (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Remove the comment on %1</source>
        <translation>Den Kommentar zu %1 entfernen</translation>
    </message>
    <message>
        <source>Remove this comment</source>
        <translation>Diesen Kommentar entfernen</translation>
    </message>
    <message>
        <source>Send comments (%1)</source>
        <translation>Kommentare senden (%1)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>Ui::CommentCard</name>
    <message>
        <source>Your comment on %1: %2</source>
        <translation>Ihr Kommentar zu %1: %2</translation>
    </message>
    <message>
        <source>Change this comment</source>
        <translation>Diesen Kommentar ändern</translation>
    </message>
    <message>
        <source>Change the comment on %1</source>
        <translation>Den Kommentar zu %1 ändern</translation>
    </message>
    <message>
        <source>Remove this comment</source>
        <translation>Diesen Kommentar entfernen</translation>
    </message>
    <message>
        <source>Remove the comment on %1</source>
        <translation>Den Kommentar zu %1 entfernen</translation>
    </message>
</context>
<context>
    <name>Ui::CommentCards</name>
    <message>
        <source>line %1</source>
        <translation>Zeile %1</translation>
    </message>
</context>
<context>
    <name>Ui::CommitDialog</name>
    <message>
        <source>Commit what is kept</source>
        <translation>Das Behaltene einchecken</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>Einchecken</translation>
    </message>
    <message>
        <source>Draft the message anew</source>
        <translation>Die Nachricht neu entwerfen</translation>
    </message>
    <message>
        <source>Hooks of the repository (pre-commit, commit-msg) do not run, and nothing is signed. What you staged stays staged.</source>
        <translation>Hooks des Repositorys (pre-commit, commit-msg) laufen nicht, und nichts wird signiert. Was Sie vorgemerkt haben, bleibt vorgemerkt.</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Nachricht</translation>
    </message>
    <message>
        <source>New branch</source>
        <translation>Neuer Branch</translation>
    </message>
    <message>
        <source>none: where the repository is now</source>
        <translation>keiner: wo das Repository jetzt ist</translation>
    </message>
    <message>
        <source>none (on %1)</source>
        <translation>keiner (auf %1)</translation>
    </message>
    <message>
        <source>Files of the commit</source>
        <translation>Dateien des Commits</translation>
    </message>
    <message>
        <source>The agent drafts a message…</source>
        <translation>Der Agent entwirft eine Nachricht…</translation>
    </message>
    <message>
        <source>Your own message stays.</source>
        <translation>Ihre eigene Nachricht bleibt.</translation>
    </message>
    <message>
        <source>Files: %1</source>
        <translation>Dateien: %1</translation>
    </message>
</context>
<context>
    <name>Ui::CommitPresenter</name>
    <message>
        <source>Keep the files first that the commit is to have.</source>
        <translation>Behalten Sie zuerst die Dateien, die der Commit haben soll.</translation>
    </message>
    <message>
        <source>The folder is in no git repository.</source>
        <translation>Der Ordner liegt in keinem git-Repository.</translation>
    </message>
    <message>
        <source>No draft: %1</source>
        <translation>Kein Entwurf: %1</translation>
    </message>
    <message>
        <source>Committed as %1 on %2.</source>
        <translation>Als %1 auf %2 eingecheckt.</translation>
    </message>
</context>
<context>
    <name>Ui::CompareBar</name>
    <message>
        <source>The earlier state</source>
        <translation>Der frühere Stand</translation>
    </message>
    <message>
        <source>Search the states</source>
        <translation>Stände durchsuchen</translation>
    </message>
    <message>
        <source>The later state</source>
        <translation>Der spätere Stand</translation>
    </message>
    <message>
        <source>to</source>
        <comment>from one state to another</comment>
        <translation>bis</translation>
    </message>
</context>
<context>
    <name>Ui::Composer</name>
    <message>
        <source>Message</source>
        <translation>Nachricht</translation>
    </message>
    <message>
        <source>Ask or tell the agent what to do</source>
        <translation>Fragen oder sagen, was der Agent tun soll</translation>
    </message>
    <message>
        <source>Attach files</source>
        <translation>Dateien anhängen</translation>
    </message>
    <message>
        <source>Attach files; also by dropping or pasting them</source>
        <translation>Dateien anhängen; auch durch Ablegen oder Einfügen</translation>
    </message>
    <message>
        <source>The attachments are still being read.</source>
        <translation>Die Anhänge werden noch gelesen.</translation>
    </message>
    <message>
        <source>The agent is still at work. Your text stays here until it has finished; Esc stops it.</source>
        <translation>Der Agent arbeitet noch. Ihr Text bleibt hier, bis er fertig ist; Esc hält ihn an.</translation>
    </message>
    <message>
        <source>The text is longer than a message takes. Save it as a file and attach that.</source>
        <translation>Der Text ist länger, als eine Nachricht aufnimmt. Speichern Sie ihn als Datei und hängen Sie diese an.</translation>
    </message>
    <message>
        <source>The chosen model does not see images. Remove them, or choose another model, to send the message.</source>
        <translation>Das gewählte Modell sieht keine Bilder. Entfernen Sie sie oder wählen Sie ein anderes Modell, um die Nachricht zu senden.</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>A command of yours: it runs in a shell in the folder, and the agent reads it with your next message. \! begins a message with an exclamation mark.</source>
        <translation>Ein eigener Befehl: Er läuft in einer Shell im Ordner, und der Agent liest ihn mit Ihrer nächsten Nachricht. \! beginnt eine Nachricht mit einem Ausrufezeichen.</translation>
    </message>
</context>
<context>
    <name>Ui::SendButtons</name>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Stop the agent (Esc)</source>
        <translation>Den Agenten anhalten (Esc)</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Wird angehalten…</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Einreihen</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>Send when the turn is over (Ctrl+Enter)</source>
        <translation>Senden, wenn der Zug vorbei ist (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Send when the turn is over (Enter); Ctrl+Enter lets the agent read it with its next step</source>
        <translation>Senden, wenn der Zug vorbei ist (Eingabe); mit Strg+Eingabe liest der Agent es beim nächsten Schritt</translation>
    </message>
    <message>
        <source>Run (Enter)</source>
        <translation>Ausführen (Eingabe)</translation>
    </message>
    <message>
        <source>Run (Ctrl+Enter)</source>
        <translation>Ausführen (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Send (Enter); Shift+Enter makes a new line</source>
        <translation>Senden (Eingabe); Umschalt+Eingabe beginnt eine neue Zeile</translation>
    </message>
    <message>
        <source>Send (Ctrl+Enter); Enter makes a new line</source>
        <translation>Senden (Strg+Eingabe); Eingabe beginnt eine neue Zeile</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Answer the question with what is written</source>
        <translation>Die Frage mit dem Geschriebenen beantworten</translation>
    </message>
</context>
<context>
    <name>Ui::ComposerActions</name>
    <message>
        <source>Attach files…</source>
        <translation>Dateien anhängen…</translation>
    </message>
    <message>
        <source>Search earlier prompts</source>
        <translation>Frühere Nachrichten durchsuchen</translation>
    </message>
</context>
<context>
    <name>Ui::ComposerSpelling</name>
    <message>
        <source>Looking for suggestions…</source>
        <translation>Vorschläge werden gesucht…</translation>
    </message>
    <message>
        <source>Add &quot;%1&quot; to the dictionary</source>
        <translation>„%1“ ins Wörterbuch aufnehmen</translation>
    </message>
    <message>
        <source>Ignore &quot;%1&quot;</source>
        <translation>„%1“ ignorieren</translation>
    </message>
    <message>
        <source>No suggestions</source>
        <translation>Keine Vorschläge</translation>
    </message>
</context>
<context>
    <name>Ui::ContextGauge</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 % · nearly full</source>
        <translation>%1 % · fast voll</translation>
    </message>
    <message>
        <source>%1 % context</source>
        <translation>%1 % Kontext</translation>
    </message>
    <message>
        <source>Context: %1 % used, nearly full</source>
        <translation>Kontext: %1 % belegt, fast voll</translation>
    </message>
    <message>
        <source>Context: %1 % used</source>
        <translation>Kontext: %1 % belegt</translation>
    </message>
    <message>
        <source>%1 of the %2 tokens that the model can read at once</source>
        <translation>%1 der %2 Tokens, die das Modell auf einmal lesen kann</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 Tokens</translation>
    </message>
    <message>
        <source>Context: %1 tokens used</source>
        <translation>Kontext: %1 Tokens belegt</translation>
    </message>
    <message>
        <source>How much the model can read at once is not known</source>
        <translation>Wie viel das Modell auf einmal lesen kann, ist nicht bekannt</translation>
    </message>
</context>
<context>
    <name>Ui::ContextPopover</name>
    <message>
        <source>Context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>What must not get lost (optional)</source>
        <translation>Was nicht verloren gehen darf (freiwillig)</translation>
    </message>
    <message>
        <source>Compact now</source>
        <translation>Jetzt verdichten</translation>
    </message>
    <message>
        <source>%1 of %2 tokens (%3 %)</source>
        <translation>%1 von %2 Tokens (%3 %)</translation>
    </message>
    <message>
        <source>Nearly full. It is compacted by itself before it overflows.</source>
        <translation>Fast voll. Bevor er überläuft, wird er von selbst verdichtet.</translation>
    </message>
    <message>
        <source>%1 tokens; the size of the window is not known</source>
        <translation>%1 Tokens; die Größe des Fensters ist nicht bekannt</translation>
    </message>
    <message>
        <source>Not while the agent is at work.</source>
        <translation>Nicht, während der Agent arbeitet.</translation>
    </message>
    <message>
        <source>A summary takes the place of the conversation so far; the agent goes on with more room.</source>
        <translation>Eine Zusammenfassung tritt an die Stelle der bisherigen Unterhaltung; der Agent macht mit mehr Platz weiter.</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>Anweisungen</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>Unterhaltung</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Zusammenfassung</translation>
    </message>
    <message>
        <source>%1 (%2 %)</source>
        <translation>%1 (%2 %)</translation>
    </message>
    <message>
        <source>What fills it is not known.</source>
        <translation>Was ihn füllt, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Read by the model in all</source>
        <translation>Vom Modell insgesamt gelesen</translation>
    </message>
    <message>
        <source>of these from its cache</source>
        <translation>davon aus seinem Cache</translation>
    </message>
    <message>
        <source>Written by the model in all</source>
        <translation>Vom Modell insgesamt geschrieben</translation>
    </message>
    <message>
        <source>Cost of the session</source>
        <translation>Kosten der Sitzung</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Requests to models</source>
        <translation>Anfragen an Modelle</translation>
    </message>
</context>
<context>
    <name>Ui::ConversationActions</name>
    <message>
        <source>Find in the conversation</source>
        <translation>In der Unterhaltung suchen</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Nächster Treffer</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>Voriger Treffer</translation>
    </message>
    <message>
        <source>Previous message of yours</source>
        <translation>Ihre vorige Nachricht</translation>
    </message>
    <message>
        <source>Next message of yours</source>
        <translation>Ihre nächste Nachricht</translation>
    </message>
    <message>
        <source>There is no further message of yours.</source>
        <translation>Es gibt keine weitere Nachricht von Ihnen.</translation>
    </message>
    <message>
        <source>Previous error</source>
        <translation>Voriger Fehler</translation>
    </message>
    <message>
        <source>Next error</source>
        <translation>Nächster Fehler</translation>
    </message>
    <message>
        <source>There is no further error.</source>
        <translation>Es gibt keinen weiteren Fehler.</translation>
    </message>
    <message>
        <source>Previous change</source>
        <translation>Vorige Änderung</translation>
    </message>
    <message>
        <source>Next change</source>
        <translation>Nächste Änderung</translation>
    </message>
    <message>
        <source>There is no further change.</source>
        <translation>Es gibt keine weitere Änderung.</translation>
    </message>
    <message>
        <source>Previous question</source>
        <translation>Vorige Frage</translation>
    </message>
    <message>
        <source>Next question</source>
        <translation>Nächste Frage</translation>
    </message>
    <message>
        <source>There is no further question.</source>
        <translation>Es gibt keine weitere Frage.</translation>
    </message>
    <message>
        <source>Go to the end</source>
        <translation>Zum Ende gehen</translation>
    </message>
    <message>
        <source>Copy the selection</source>
        <translation>Die Auswahl kopieren</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Als Markdown kopieren</translation>
    </message>
    <message>
        <source>Copy the answer</source>
        <translation>Die Antwort kopieren</translation>
    </message>
    <message>
        <source>Select the whole conversation</source>
        <translation>Die ganze Unterhaltung auswählen</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Größerer Text</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Kleinerer Text</translation>
    </message>
    <message>
        <source>Normal size of text</source>
        <translation>Normale Textgröße</translation>
    </message>
    <message>
        <source>Text at %1 %</source>
        <translation>Text bei %1 %</translation>
    </message>
</context>
<context>
    <name>Ui::ConversationAnnouncer</name>
    <message>
        <source>The agent has finished</source>
        <translation>Der Agent ist fertig</translation>
    </message>
    <message>
        <source>The agent asks something</source>
        <translation>Der Agent fragt etwas</translation>
    </message>
    <message>
        <source>The agent asks: %1</source>
        <translation>Der Agent fragt: %1</translation>
    </message>
</context>
<context>
    <name>Ui::ConversationFind</name>
    <message>
        <source>Nothing found</source>
        <translation>Nichts gefunden</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Suche läuft…</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>found occurrences</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>occurrences, where</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1, from the other end</source>
        <translation>%1, vom anderen Ende her</translation>
    </message>
</context>
<context>
    <name>Ui::ConversationModel</name>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Waits for your answer</source>
        <translation>Wartet auf Ihre Antwort</translation>
    </message>
    <message>
        <source>%1, open</source>
        <translation>%1, aufgeklappt</translation>
    </message>
    <message>
        <source>%1, folded</source>
        <translation>%1, zugeklappt</translation>
    </message>
    <message>
        <source>Tool calls</source>
        <translation>Werkzeugaufrufe</translation>
    </message>
    <message>
        <source>new from here on</source>
        <translation>ab hier neu</translation>
    </message>
</context>
<context>
    <name>Ui::ConversationPane</name>
    <message>
        <source>Conversation</source>
        <translation>Unterhaltung</translation>
    </message>
    <message numerus="yes">
        <source>%n new</source>
        <translation>
            <numerusform>%n neu</numerusform>
            <numerusform>%n neu</numerusform>
        </translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>Zum Ende</translation>
    </message>
    <message>
        <source>New rows below: %1</source>
        <translation>Neue Zeilen unten: %1</translation>
    </message>
    <message>
        <source>Go to the end of the conversation</source>
        <translation>Zum Ende der Unterhaltung gehen</translation>
    </message>
    <message>
        <source>Background commands</source>
        <translation>Befehle im Hintergrund</translation>
    </message>
    <message>
        <source>Changes to decide</source>
        <translation>Zu entscheidende Änderungen</translation>
    </message>
</context>
<context>
    <name>Ui::ConversationPage</name>
    <message>
        <source>&amp;Edit and branch</source>
        <translation>&amp;Bearbeiten und verzweigen</translation>
    </message>
    <message>
        <source>&amp;Fork from here</source>
        <translation>Ab hier &amp;abspalten</translation>
    </message>
    <message>
        <source>&amp;Restore files to here…</source>
        <translation>&amp;Dateien auf den Stand hier zurücksetzen…</translation>
    </message>
    <message>
        <source>&amp;Keep when compacting</source>
        <translation>Beim Verdichten be&amp;halten</translation>
    </message>
    <message>
        <source>Copy &amp;link</source>
        <translation>&amp;Link kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;answer</source>
        <translation>&amp;Antwort kopieren</translation>
    </message>
    <message>
        <source>Copy answer as &amp;text</source>
        <translation>Antwort als &amp;Text kopieren</translation>
    </message>
    <message>
        <source>Save code</source>
        <translation>Code speichern</translation>
    </message>
    <message>
        <source>code</source>
        <comment>suggested file name</comment>
        <translation>code</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 konnte nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>%1 cannot be shown: it is no picture of this project, or too large</source>
        <translation>%1 kann nicht gezeigt werden: kein Bild dieses Projekts oder zu groß</translation>
    </message>
    <message>
        <source>Copy c&amp;ode</source>
        <translation>C&amp;ode kopieren</translation>
    </message>
    <message>
        <source>Copy code in the text</source>
        <translation>Code im Text kopieren</translation>
    </message>
    <message>
        <source>Do not &amp;wrap lines</source>
        <translation>Zeilen nicht &amp;umbrechen</translation>
    </message>
    <message>
        <source>&amp;Wrap lines</source>
        <translation>Zeilen &amp;umbrechen</translation>
    </message>
    <message>
        <source>&amp;Save code as…</source>
        <translation>Code &amp;speichern unter…</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>Footnote: %1</source>
        <translation>Fußnote: %1</translation>
    </message>
    <message>
        <source>Show &amp;more</source>
        <translation>&amp;Mehr anzeigen</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation>Als &amp;Markdown kopieren</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>Unterhaltung</translation>
    </message>
    <message>
        <source>Whole output</source>
        <translation>Ganze Ausgabe</translation>
    </message>
    <message>
        <source>Show more</source>
        <translation>Mehr anzeigen</translation>
    </message>
    <message>
        <source>Side by side or unified</source>
        <translation>Nebeneinander oder untereinander</translation>
    </message>
    <message>
        <source>Open answer as a &amp;document</source>
        <translation>Antwort als &amp;Dokument öffnen</translation>
    </message>
    <message>
        <source>Formula or its source: %1</source>
        <translation>Formel oder ihr Quelltext: %1</translation>
    </message>
    <message>
        <source>Copy as &amp;patch</source>
        <translation>Als &amp;Patch kopieren</translation>
    </message>
    <message>
        <source>New</source>
        <comment>above what came while nobody looked</comment>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Ask the same a&amp;gain</source>
        <translation>Dasselbe noch ein&amp;mal fragen</translation>
    </message>
    <message>
        <source>&amp;Edit the message that was asked</source>
        <translation>Die gestellte Nachricht b&amp;earbeiten</translation>
    </message>
    <message>
        <source>Wh&amp;y was this refused?</source>
        <translation>Warum wurde das a&amp;bgelehnt?</translation>
    </message>
    <message>
        <source>Wh&amp;y did this run?</source>
        <translation>Waru&amp;m lief das?</translation>
    </message>
</context>
<context>
    <name>Ui::CoreText</name>
    <message>
        <source>the tool&apos;s structured content does not fit its output schema: %1</source>
        <translation>der strukturierte Inhalt des Werkzeugs passt nicht zu seinem Ausgabeschema: %1</translation>
    </message>
    <message>
        <source>calls of the tool %1 of the MCP server %2</source>
        <translation>Aufrufe des Werkzeugs %1 des MCP-Servers %2</translation>
    </message>
    <message>
        <source>tools of the MCP server %1</source>
        <translation>Werkzeuge des MCP-Servers %1</translation>
    </message>
    <message>
        <source>calls of the tool %1</source>
        <translation>Aufrufe des Werkzeugs %1</translation>
    </message>
    <message>
        <source>commands that start with: %1</source>
        <translation>Befehle, die so beginnen: %1</translation>
    </message>
    <message>
        <source>edits of files in %1</source>
        <translation>Änderungen an Dateien in %1</translation>
    </message>
    <message>
        <source>reads of files in %1</source>
        <translation>Lesen von Dateien in %1</translation>
    </message>
    <message>
        <source>pages of %1</source>
        <translation>Seiten von %1</translation>
    </message>
    <message>
        <source>Asked each time: it names a file with secrets or one that controls programs</source>
        <translation>Wird jedes Mal gefragt: Es nennt eine Datei mit Geheimnissen oder eine, die Programme steuert</translation>
    </message>
    <message>
        <source>Asked each time: it runs outside the sandbox</source>
        <translation>Wird jedes Mal gefragt: Es läuft außerhalb der Sandbox</translation>
    </message>
    <message>
        <source>Asked each time: it leaves something running</source>
        <translation>Wird jedes Mal gefragt: Es lässt etwas weiterlaufen</translation>
    </message>
    <message>
        <source>Asked each time: it sets a variable, writes a file, leaves the workspace or has a part that only shows when it runs</source>
        <translation>Wird jedes Mal gefragt: Es setzt eine Variable, schreibt eine Datei, verlässt den Arbeitsbereich oder hat einen Teil, der sich erst beim Ausführen zeigt</translation>
    </message>
    <message>
        <source>Asked each time: such a program can run or destroy anything</source>
        <translation>Wird jedes Mal gefragt: So ein Programm kann alles ausführen oder zerstören</translation>
    </message>
    <message>
        <source>Asked each time: it runs too many programs at once</source>
        <translation>Wird jedes Mal gefragt: Es führt zu viele Programme auf einmal aus</translation>
    </message>
    <message>
        <source>Allow once. %1</source>
        <translation>Einmal erlauben. %1</translation>
    </message>
    <message>
        <source>the command: %1</source>
        <translation>der Befehl: %1</translation>
    </message>
    <message>
        <source>files in %1</source>
        <translation>Dateien in %1</translation>
    </message>
    <message>
        <source>The plan is complete</source>
        <translation>Der Plan ist fertig</translation>
    </message>
    <message>
        <source>A rule of %1 asks about %2</source>
        <translation>Eine Regel von %1 fragt bei %2</translation>
    </message>
    <message>
        <source>A rule of %1 refuses %2</source>
        <translation>Eine Regel von %1 verbietet %2</translation>
    </message>
    <message>
        <source>The permission rules cannot be understood: %1</source>
        <translation>Die Regeln für Erlaubnisse sind nicht zu verstehen: %1</translation>
    </message>
    <message>
        <source>It names a file that controls other programs or holds secrets: %1</source>
        <translation>Genannt wird eine Datei, die andere Programme steuert oder Geheimnisse enthält: %1</translation>
    </message>
    <message>
        <source>Accept the plan and start</source>
        <translation>Den Plan annehmen und beginnen</translation>
    </message>
    <message>
        <source>Keep planning</source>
        <translation>Weiter planen</translation>
    </message>
    <message>
        <source>The permission could not be saved</source>
        <translation>Die Erlaubnis konnte nicht gespeichert werden</translation>
    </message>
    <message>
        <source>Decisions about permissions cannot be written down</source>
        <translation>Entscheidungen über Erlaubnisse können nicht aufgezeichnet werden</translation>
    </message>
    <message>
        <source>The permission rules of a file grant nothing</source>
        <translation>Die Regeln einer Datei gewähren nichts</translation>
    </message>
    <message>
        <source>Accept the plan and start?</source>
        <translation>Den Plan annehmen und beginnen?</translation>
    </message>
    <message>
        <source>Present the plan</source>
        <translation>Den Plan vorlegen</translation>
    </message>
    <message>
        <source>Save the plan</source>
        <translation>Den Plan speichern</translation>
    </message>
    <message>
        <source>the index of the sessions cannot be made: %1</source>
        <translation>Das Verzeichnis der Sitzungen kann nicht angelegt werden: %1</translation>
    </message>
    <message>
        <source>the index of the sessions is being made anew</source>
        <translation>Das Verzeichnis der Sitzungen wird neu angelegt</translation>
    </message>
    <message>
        <source>the index of the sessions: %1</source>
        <translation>Das Verzeichnis der Sitzungen: %1</translation>
    </message>
    <message>
        <source>the module %1 is not installed</source>
        <translation>Das Modul %1 ist nicht installiert</translation>
    </message>
    <message>
        <source>Qt&apos;s driver for SQLite is not installed</source>
        <translation>Der SQLite-Treiber von Qt ist nicht installiert</translation>
    </message>
    <message>
        <source>What the tool does is not known</source>
        <translation>Was das Werkzeug tut, ist nicht bekannt</translation>
    </message>
    <message>
        <source>Reads a file that may hold secrets</source>
        <translation>Liest eine Datei, die Geheimnisse enthalten kann</translation>
    </message>
    <message>
        <source>Reads outside the workspace</source>
        <translation>Liest außerhalb des Arbeitsbereichs</translation>
    </message>
    <message>
        <source>Changes a file that controls other programs or holds secrets</source>
        <translation>Ändert eine Datei, die andere Programme steuert oder Geheimnisse enthält</translation>
    </message>
    <message>
        <source>Sends a request to %1</source>
        <translation>Sendet eine Anfrage an %1</translation>
    </message>
    <message>
        <source>Remembers something for this project</source>
        <translation>Merkt sich etwas für dieses Projekt</translation>
    </message>
    <message>
        <source>Remembers something for all projects</source>
        <translation>Merkt sich etwas für alle Projekte</translation>
    </message>
    <message>
        <source>Changes a file outside the workspace</source>
        <translation>Ändert eine Datei außerhalb des Arbeitsbereichs</translation>
    </message>
    <message>
        <source>Changes a file</source>
        <translation>Ändert eine Datei</translation>
    </message>
    <message>
        <source>Runs outside the sandbox</source>
        <translation>Läuft außerhalb der Sandbox</translation>
    </message>
    <message>
        <source>Changes a file that controls other programs: %1</source>
        <translation>Ändert eine Datei, die andere Programme steuert: %1</translation>
    </message>
    <message>
        <source>Changes a file that controls other programs</source>
        <translation>Ändert eine Datei, die andere Programme steuert</translation>
    </message>
    <message>
        <source>May read secrets: %1</source>
        <translation>Kann Geheimnisse lesen: %1</translation>
    </message>
    <message>
        <source>May read secrets</source>
        <translation>Kann Geheimnisse lesen</translation>
    </message>
    <message>
        <source>Runs a program from the internet: %1</source>
        <translation>Führt ein Programm aus dem Internet aus: %1</translation>
    </message>
    <message>
        <source>Runs a program from the internet</source>
        <translation>Führt ein Programm aus dem Internet aus</translation>
    </message>
    <message>
        <source>Runs as administrator: %1</source>
        <translation>Läuft mit Rechten des Administrators: %1</translation>
    </message>
    <message>
        <source>Runs as administrator</source>
        <translation>Läuft mit Rechten des Administrators</translation>
    </message>
    <message>
        <source>Pushes to a remote by force: %1</source>
        <translation>Überschreibt ein entferntes Repository (push --force): %1</translation>
    </message>
    <message>
        <source>Pushes to a remote by force</source>
        <translation>Überschreibt ein entferntes Repository (push --force)</translation>
    </message>
    <message>
        <source>Discards changes or history: %1</source>
        <translation>Verwirft Änderungen oder Verlauf: %1</translation>
    </message>
    <message>
        <source>Discards changes or history</source>
        <translation>Verwirft Änderungen oder Verlauf</translation>
    </message>
    <message>
        <source>Deletes files: %1</source>
        <translation>Löscht Dateien: %1</translation>
    </message>
    <message>
        <source>Deletes files</source>
        <translation>Löscht Dateien</translation>
    </message>
    <message>
        <source>Pushes to a remote: %1</source>
        <translation>Überträgt in ein entferntes Repository (push): %1</translation>
    </message>
    <message>
        <source>Pushes to a remote</source>
        <translation>Überträgt in ein entferntes Repository (push)</translation>
    </message>
    <message>
        <source>Publishes something: %1</source>
        <translation>Veröffentlicht etwas: %1</translation>
    </message>
    <message>
        <source>Publishes something</source>
        <translation>Veröffentlicht etwas</translation>
    </message>
    <message>
        <source>Installs packages: %1</source>
        <translation>Installiert Pakete: %1</translation>
    </message>
    <message>
        <source>Installs packages</source>
        <translation>Installiert Pakete</translation>
    </message>
    <message>
        <source>Changes the system or access rights: %1</source>
        <translation>Ändert das System oder Zugriffsrechte: %1</translation>
    </message>
    <message>
        <source>Changes the system or access rights</source>
        <translation>Ändert das System oder Zugriffsrechte</translation>
    </message>
    <message>
        <source>Ends programs that run: %1</source>
        <translation>Beendet laufende Programme: %1</translation>
    </message>
    <message>
        <source>Ends programs that run</source>
        <translation>Beendet laufende Programme</translation>
    </message>
    <message>
        <source>Acts on another machine or service: %1</source>
        <translation>Wirkt auf einem anderen Rechner oder Dienst: %1</translation>
    </message>
    <message>
        <source>Acts on another machine or service</source>
        <translation>Wirkt auf einem anderen Rechner oder Dienst</translation>
    </message>
    <message>
        <source>Uses containers: %1</source>
        <translation>Verwendet Container: %1</translation>
    </message>
    <message>
        <source>Uses containers</source>
        <translation>Verwendet Container</translation>
    </message>
    <message>
        <source>Uses the network: %1</source>
        <translation>Verwendet das Netz: %1</translation>
    </message>
    <message>
        <source>Uses the network</source>
        <translation>Verwendet das Netz</translation>
    </message>
    <message>
        <source>Runs code that it was given: %1</source>
        <translation>Führt übergebenen Code aus: %1</translation>
    </message>
    <message>
        <source>Runs code that it was given</source>
        <translation>Führt übergebenen Code aus</translation>
    </message>
    <message>
        <source>Reaches outside the workspace: %1</source>
        <translation>Reicht über den Arbeitsbereich hinaus: %1</translation>
    </message>
    <message>
        <source>Reaches outside the workspace</source>
        <translation>Reicht über den Arbeitsbereich hinaus</translation>
    </message>
    <message>
        <source>Runs programs of the project: %1</source>
        <translation>Führt Programme des Projekts aus: %1</translation>
    </message>
    <message>
        <source>Runs programs of the project</source>
        <translation>Führt Programme des Projekts aus</translation>
    </message>
    <message>
        <source>Changes the repository: %1</source>
        <translation>Ändert das Repository: %1</translation>
    </message>
    <message>
        <source>Changes the repository</source>
        <translation>Ändert das Repository</translation>
    </message>
    <message>
        <source>Writes files: %1</source>
        <translation>Schreibt Dateien: %1</translation>
    </message>
    <message>
        <source>Writes files</source>
        <translation>Schreibt Dateien</translation>
    </message>
    <message>
        <source>Leaves something running in the background: %1</source>
        <translation>Lässt etwas im Hintergrund laufen: %1</translation>
    </message>
    <message>
        <source>Leaves something running in the background</source>
        <translation>Lässt etwas im Hintergrund laufen</translation>
    </message>
    <message>
        <source>Shows variables or other programs that run: %1</source>
        <translation>Zeigt Variablen oder andere laufende Programme: %1</translation>
    </message>
    <message>
        <source>Shows variables or other programs that run</source>
        <translation>Zeigt Variablen oder andere laufende Programme</translation>
    </message>
    <message>
        <source>What it does shows only when it runs: %1</source>
        <translation>Was es tut, zeigt sich erst beim Ausführen: %1</translation>
    </message>
    <message>
        <source>What it does shows only when it runs</source>
        <translation>Was es tut, zeigt sich erst beim Ausführen</translation>
    </message>
    <message>
        <source>May do more than read: %1</source>
        <translation>Kann mehr als lesen: %1</translation>
    </message>
    <message>
        <source>May do more than read</source>
        <translation>Kann mehr als lesen</translation>
    </message>
    <message>
        <source>The program ended in the middle of this turn</source>
        <translation>Das Programm endete mitten in diesem Zug</translation>
    </message>
    <message>
        <source>Everything that was shown is kept. A command that was running then may have done part of its work.</source>
        <translation>Alles, was gezeigt wurde, ist noch da. Ein Befehl, der gerade lief, kann einen Teil seiner Arbeit getan haben.</translation>
    </message>
    <message>
        <source>Branches of the conversation could not be told apart</source>
        <translation>Die Zweige der Unterhaltung ließen sich nicht auseinanderhalten</translation>
    </message>
    <message>
        <source>The session file is damaged. What was said in them stands one after the other.</source>
        <translation>Die Sitzungsdatei ist beschädigt. Was in ihnen gesagt wurde, steht hintereinander.</translation>
    </message>
    <message>
        <source>This session can only be read</source>
        <translation>Diese Sitzung kann nur gelesen werden</translation>
    </message>
    <message>
        <source>Its folder is not writable. A fork of it can go on.</source>
        <translation>Ihr Ordner ist nicht beschreibbar. Eine Abspaltung davon kann weitergehen.</translation>
    </message>
    <message>
        <source>A damaged line of the session file was left out</source>
        <translation>Eine beschädigte Zeile der Sitzungsdatei wurde ausgelassen</translation>
    </message>
    <message>
        <source>%1 damaged lines of the session file were left out</source>
        <translation>%1 beschädigte Zeilen der Sitzungsdatei wurden ausgelassen</translation>
    </message>
    <message>
        <source>The connection to the model failed</source>
        <translation>Die Verbindung zum Modell ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>The turn ended at its limit of %1 model requests</source>
        <translation>Der Zug endete an seiner Grenze von %1 Anfragen an das Modell</translation>
    </message>
    <message>
        <source>You can let it go on from here.</source>
        <translation>Sie können ihn von hier weitergehen lassen.</translation>
    </message>
    <message>
        <source>The answer was cut off by the model&apos;s limit of tokens</source>
        <translation>Die Antwort wurde an der Token-Grenze des Modells abgeschnitten</translation>
    </message>
    <message>
        <source>The turn ended: the model repeats the same call of %1</source>
        <translation>Der Zug wurde beendet: Das Modell wiederholt denselben Aufruf von %1</translation>
    </message>
    <message>
        <source>The turn ended: the session could not be stored</source>
        <translation>Der Zug wurde beendet: Die Sitzung konnte nicht gespeichert werden</translation>
    </message>
    <message>
        <source>The model&apos;s endpoint did not accept the key</source>
        <translation>Der Endpunkt des Modells hat den Schlüssel nicht angenommen</translation>
    </message>
    <message>
        <source>The model&apos;s endpoint asks to wait</source>
        <translation>Der Endpunkt des Modells bittet zu warten</translation>
    </message>
    <message>
        <source>The model&apos;s endpoint reported an error</source>
        <translation>Der Endpunkt des Modells meldet einen Fehler</translation>
    </message>
    <message>
        <source>The model gave no answer</source>
        <translation>Das Modell gab keine Antwort</translation>
    </message>
    <message>
        <source>It was asked once more, and answered with nothing again.</source>
        <translation>Es wurde noch einmal gefragt und antwortete wieder mit nichts.</translation>
    </message>
    <message>
        <source>The conversation is larger than the model&apos;s window</source>
        <translation>Die Unterhaltung ist größer als das Fenster des Modells</translation>
    </message>
    <message>
        <source>Changes of this turn cannot be undone</source>
        <translation>Änderungen dieses Zuges können nicht rückgängig gemacht werden</translation>
    </message>
    <message>
        <source>git is not installed</source>
        <translation>git ist nicht installiert</translation>
    </message>
    <message>
        <source>A file was restored</source>
        <translation>Eine Datei wurde wiederhergestellt</translation>
    </message>
    <message>
        <source>The conversation could not be compacted</source>
        <translation>Die Unterhaltung konnte nicht verdichtet werden</translation>
    </message>
    <message>
        <source>Automatic compaction stops after three failures; /compact tries again</source>
        <translation>Das automatische Verdichten hört nach drei Fehlschlägen auf; /compact versucht es erneut</translation>
    </message>
    <message>
        <source>The model&apos;s window is full; the conversation is compacted, then the request goes again</source>
        <translation>Das Fenster des Modells ist voll; die Unterhaltung wird verdichtet, dann geht die Anfrage noch einmal hinaus</translation>
    </message>
    <message>
        <source>The settings of the context cannot be used</source>
        <translation>Die Einstellungen des Kontextes sind nicht brauchbar</translation>
    </message>
    <message>
        <source>The newest message alone is too large. Shorten it, attach less, or choose a model with a larger window. %1</source>
        <translation>Schon die neueste Nachricht ist zu groß. Kürzen Sie sie, hängen Sie weniger an oder wählen Sie ein Modell mit größerem Fenster. %1</translation>
    </message>
    <message>
        <source>%1 files were restored</source>
        <translation>%1 Dateien wurden wiederhergestellt</translation>
    </message>
    <message>
        <source>The instructions have changed and hold from now on</source>
        <translation>Die Anweisungen haben sich geändert und gelten ab jetzt</translation>
    </message>
    <message>
        <source>Some instructions, skills or commands are left out</source>
        <translation>Einige Anweisungen, Fertigkeiten oder Befehle sind ausgelassen</translation>
    </message>
    <message>
        <source>The definition of a sub-agent is not used</source>
        <translation>Die Definition eines Unteragenten wird nicht verwendet</translation>
    </message>
    <message>
        <source>A sub-agent uses the model of the session</source>
        <translation>Ein Unteragent benutzt das Modell der Sitzung</translation>
    </message>
    <message>
        <source>A sub-agent names tools that do not exist</source>
        <translation>Ein Unteragent nennt Werkzeuge, die es nicht gibt</translation>
    </message>
    <message>
        <source>The MCP server %1 is still starting</source>
        <translation>Der MCP-Server %1 startet noch</translation>
    </message>
    <message>
        <source>Until it is ready its tools are not there.</source>
        <translation>Bis er bereit ist, fehlen seine Werkzeuge.</translation>
    </message>
    <message>
        <source>The MCP server %1 is ready</source>
        <translation>Der MCP-Server %1 ist bereit</translation>
    </message>
    <message>
        <source>Its tools can be used from the next request on.</source>
        <translation>Seine Werkzeuge sind ab der nächsten Anfrage nutzbar.</translation>
    </message>
    <message>
        <source>The MCP server %1 wants you to sign in</source>
        <translation>Der MCP-Server %1 möchte, dass Sie sich anmelden</translation>
    </message>
    <message>
        <source>Use the page of the servers, or: agentao mcp login %1</source>
        <translation>Dazu dient die Seite der Server oder: agentao mcp login %1</translation>
    </message>
    <message>
        <source>the MCP server %1 has failed: %2</source>
        <translation>Der MCP-Server %1 ist ausgefallen: %2</translation>
    </message>
    <message>
        <source>The MCP server %1 has failed</source>
        <translation>Der MCP-Server %1 ist ausgefallen</translation>
    </message>
    <message>
        <source>Some MCP servers are left out</source>
        <translation>Einige MCP-Server sind ausgelassen</translation>
    </message>
    <message>
        <source>The MCP servers of this folder are not started</source>
        <translation>Die MCP-Server dieses Ordners werden nicht gestartet</translation>
    </message>
    <message>
        <source>The MCP server %1 asks the model</source>
        <translation>Der MCP-Server %1 fragt das Modell</translation>
    </message>
    <message>
        <source>It is answered with at most %1 tokens of your model</source>
        <translation>Beantwortet wird mit höchstens %1 Tokens Ihres Modells</translation>
    </message>
    <message>
        <source>Calls a tool of the MCP server %1</source>
        <translation>Ruft ein Werkzeug des MCP-Servers %1 auf</translation>
    </message>
    <message>
        <source>The tool or its MCP server has changed since it was allowed</source>
        <translation>Das Werkzeug oder sein MCP-Server hat sich geändert, seit es erlaubt wurde</translation>
    </message>
    <message>
        <source>List resources of %1</source>
        <translation>Ressourcen von %1 auflisten</translation>
    </message>
    <message>
        <source>Search tools: %1</source>
        <translation>Werkzeuge suchen: %1</translation>
    </message>
    <message>
        <source>Search tools</source>
        <translation>Werkzeuge suchen</translation>
    </message>
    <message>
        <source>the server ended with exit code %1</source>
        <translation>der Server endete mit Exit-Code %1</translation>
    </message>
    <message>
        <source>the server was ended by signal %1 (%2)</source>
        <translation>der Server wurde durch Signal %1 beendet (%2)</translation>
    </message>
    <message>
        <source>the server cannot be started: %1</source>
        <translation>der Server kann nicht gestartet werden: %1</translation>
    </message>
    <message>
        <source>the program of the server was not found</source>
        <translation>das Programm des Servers wurde nicht gefunden</translation>
    </message>
    <message>
        <source>the server did not answer within %1 s</source>
        <translation>der Server hat nicht binnen %1 s geantwortet</translation>
    </message>
    <message>
        <source>the server did not answer in time</source>
        <translation>der Server hat nicht rechtzeitig geantwortet</translation>
    </message>
    <message>
        <source>the server does not answer in time</source>
        <translation>der Server antwortet nicht rechtzeitig</translation>
    </message>
    <message>
        <source>it does not answer any more</source>
        <translation>er antwortet nicht mehr</translation>
    </message>
    <message>
        <source>the server writes what is no message to its standard output</source>
        <translation>der Server schreibt etwas in seine Standardausgabe, das keine Nachricht ist</translation>
    </message>
    <message>
        <source>the server sends a message of more than %1 MiB</source>
        <translation>der Server sendet eine Nachricht von mehr als %1 MiB</translation>
    </message>
    <message>
        <source>the server does not read its input</source>
        <translation>der Server liest seine Eingabe nicht</translation>
    </message>
    <message>
        <source>the server writes a line without an end</source>
        <translation>der Server schreibt eine Zeile ohne Ende</translation>
    </message>
    <message>
        <source>the server asks for input again and again</source>
        <translation>der Server bittet immer wieder um Eingaben</translation>
    </message>
    <message>
        <source>the server needs input and says not which</source>
        <translation>der Server braucht eine Eingabe und sagt nicht, welche</translation>
    </message>
    <message>
        <source>the server asks too much at once</source>
        <translation>der Server fragt zu viel auf einmal</translation>
    </message>
    <message>
        <source>the page that the server needs was not opened</source>
        <translation>die Seite, die der Server braucht, wurde nicht geöffnet</translation>
    </message>
    <message>
        <source>the server&apos;s answer is no object</source>
        <translation>die Antwort des Servers ist kein Objekt</translation>
    </message>
    <message>
        <source>the server does not end</source>
        <translation>der Server endet nicht</translation>
    </message>
    <message>
        <source>the server speaks only revisions of the protocol that are not supported: %1</source>
        <translation>der Server spricht nur Fassungen des Protokolls, die nicht unterstützt werden: %1</translation>
    </message>
    <message>
        <source>the server closed the stream of its messages</source>
        <translation>der Server hat den Strom seiner Nachrichten geschlossen</translation>
    </message>
    <message>
        <source>the server closed the connection before it answered</source>
        <translation>der Server hat die Verbindung geschlossen, bevor er geantwortet hat</translation>
    </message>
    <message>
        <source>the connection to the server was closed</source>
        <translation>die Verbindung zum Server wurde geschlossen</translation>
    </message>
    <message>
        <source>the server ended the session</source>
        <translation>der Server hat die Sitzung beendet</translation>
    </message>
    <message>
        <source>the address answers %1 with a web page (%2), not MCP</source>
        <translation>die Adresse %1 antwortet mit einer Webseite (%2), nicht mit MCP</translation>
    </message>
    <message>
        <source>the address answers with a web page (%1), not MCP</source>
        <translation>die Adresse antwortet mit einer Webseite (%1), nicht mit MCP</translation>
    </message>
    <message>
        <source>the address does not answer with a stream of MCP messages</source>
        <translation>die Adresse antwortet nicht mit einem Strom von MCP-Nachrichten</translation>
    </message>
    <message>
        <source>the MCP server %1 asks to sign in</source>
        <translation>der MCP-Server %1 bittet um Anmeldung</translation>
    </message>
    <message>
        <source>the MCP server %1 asks to sign in again, with more rights: %2</source>
        <translation>der MCP-Server %1 bittet um erneute Anmeldung mit mehr Rechten: %2</translation>
    </message>
    <message>
        <source>the MCP server %1 refuses the header Authorization that is configured for it (%2)</source>
        <translation>der MCP-Server %1 lehnt den für ihn eingestellten Header Authorization ab (%2)</translation>
    </message>
    <message>
        <source>no browser can be opened to sign in</source>
        <translation>zum Anmelden lässt sich kein Browser öffnen</translation>
    </message>
    <message>
        <source>nobody signed in within %1 minutes</source>
        <translation>binnen %1 Minuten hat sich niemand angemeldet</translation>
    </message>
    <message>
        <source>somebody is signing in already</source>
        <translation>es meldet sich schon jemand an</translation>
    </message>
    <message>
        <source>the page to sign in at is not safe</source>
        <translation>die Seite zum Anmelden ist nicht sicher</translation>
    </message>
    <message>
        <source>signing in needs a server with https, as tokens are secret</source>
        <translation>Anmelden braucht einen Server mit https, da Tokens geheim sind</translation>
    </message>
    <message>
        <source>the authorization server does not say where to sign in</source>
        <translation>der Anmeldeserver sagt nicht, wo man sich anmeldet</translation>
    </message>
    <message>
        <source>the authorization server does not protect its codes (PKCE with S256)</source>
        <translation>der Anmeldeserver schützt seine Codes nicht (PKCE mit S256)</translation>
    </message>
    <message>
        <source>the authorization server gives no codes</source>
        <translation>der Anmeldeserver vergibt keine Codes</translation>
    </message>
    <message>
        <source>the module for signing in cannot be loaded: %1</source>
        <translation>das Modul zum Anmelden kann nicht geladen werden: %1</translation>
    </message>
    <message>
        <source>MCP server %1</source>
        <translation>MCP-Server %1</translation>
    </message>
    <message>
        <source>the program of the server cannot be executed</source>
        <translation>das Programm des Servers kann nicht ausgeführt werden</translation>
    </message>
    <message>
        <source>the working directory does not exist</source>
        <translation>das Arbeitsverzeichnis gibt es nicht</translation>
    </message>
    <message>
        <source>the server sends what are no messages</source>
        <translation>der Server sendet etwas, das keine Nachrichten sind</translation>
    </message>
    <message>
        <source>the server&apos;s list is too long</source>
        <translation>die Liste des Servers ist zu lang</translation>
    </message>
    <message>
        <source>the server is not connected</source>
        <translation>der Server ist nicht verbunden</translation>
    </message>
    <message>
        <source>there is no such MCP server</source>
        <translation>diesen MCP-Server gibt es nicht</translation>
    </message>
    <message>
        <source>the server has no such tool</source>
        <translation>der Server hat dieses Werkzeug nicht</translation>
    </message>
    <message>
        <source>the MCP server of this tool is not there any more</source>
        <translation>der MCP-Server dieses Werkzeugs ist nicht mehr da</translation>
    </message>
    <message>
        <source>the MCP server is not there any more</source>
        <translation>der MCP-Server ist nicht mehr da</translation>
    </message>
    <message>
        <source>the MCP server %1 is restarted</source>
        <translation>der MCP-Server %1 wird neu gestartet</translation>
    </message>
    <message>
        <source>the MCP server %1 was stopped</source>
        <translation>der MCP-Server %1 wurde angehalten</translation>
    </message>
    <message>
        <source>the MCP server %1 does not run</source>
        <translation>der MCP-Server %1 läuft nicht</translation>
    </message>
    <message>
        <source>the MCP server %1 does not allow this request</source>
        <translation>der MCP-Server %1 lässt diese Anfrage nicht zu</translation>
    </message>
    <message>
        <source>the address redirects in circles</source>
        <translation>die Adresse leitet im Kreis weiter</translation>
    </message>
    <message>
        <source>port %1 of this machine is not free for the answer</source>
        <translation>Port %1 dieses Rechners ist für die Antwort nicht frei</translation>
    </message>
    <message>
        <source>there is nothing to sign in at</source>
        <translation>es gibt nichts, wo man sich anmelden könnte</translation>
    </message>
    <message>
        <source>the authorization server has no endpoints with https</source>
        <translation>der Anmeldeserver hat keine Endpunkte mit https</translation>
    </message>
    <message>
        <source>the authorization server gave no code</source>
        <translation>der Anmeldeserver hat keinen Code gegeben</translation>
    </message>
    <message>
        <source>the answer does not come from the authorization server that was asked</source>
        <translation>die Antwort kommt nicht von dem gefragten Anmeldeserver</translation>
    </message>
    <message>
        <source>Lists the commands, or shows a page of the manual</source>
        <translation>Listet die Befehle auf oder zeigt eine Seite des Handbuchs</translation>
    </message>
    <message>
        <source>Replaces the conversation so far by a summary</source>
        <translation>Ersetzt die bisherige Unterhaltung durch eine Zusammenfassung</translation>
    </message>
    <message>
        <source>[what to keep]</source>
        <translation>[was bleiben soll]</translation>
    </message>
    <message>
        <source>Lets the model forget the conversation so far; it stays on the screen</source>
        <translation>Lässt das Modell die bisherige Unterhaltung vergessen; auf dem Schirm bleibt sie</translation>
    </message>
    <message>
        <source>Gives the session another title</source>
        <translation>Gibt der Sitzung einen anderen Titel</translation>
    </message>
    <message>
        <source>&lt;title&gt;</source>
        <translation>&lt;Titel&gt;</translation>
    </message>
    <message>
        <source>Shows the models or changes to another</source>
        <translation>Zeigt die Modelle oder wechselt zu einem anderen</translation>
    </message>
    <message>
        <source>[provider/model]</source>
        <translation>[Anbieter/Modell]</translation>
    </message>
    <message>
        <source>Shows the modes or changes to another</source>
        <translation>Zeigt die Modi oder wechselt zu einem anderen</translation>
    </message>
    <message>
        <source>[mode]</source>
        <translation>[Modus]</translation>
    </message>
    <message>
        <source>Shows what is remembered, adds to it or forgets it</source>
        <translation>Zeigt, was gemerkt ist, ergänzt oder vergisst es</translation>
    </message>
    <message>
        <source>[show|add|edit|forget] [topic]</source>
        <translation>[show|add|edit|forget] [Thema]</translation>
    </message>
    <message>
        <source>Lists the skills</source>
        <translation>Listet die Fertigkeiten auf</translation>
    </message>
    <message>
        <source>[arguments]</source>
        <translation>[Argumente]</translation>
    </message>
    <message>
        <source>Shows the tokens and, where prices are known, the cost so far</source>
        <translation>Zeigt die bisherigen Tokens und, wo Preise bekannt sind, die Kosten</translation>
    </message>
    <message>
        <source>Restores the files as they were before the last turn</source>
        <translation>Stellt die Dateien so her, wie sie vor dem letzten Zug waren</translation>
    </message>
    <message>
        <source>Writes the session to a file</source>
        <translation>Schreibt die Sitzung in eine Datei</translation>
    </message>
    <message>
        <source>[md|json|html] [file]</source>
        <translation>[md|json|html] [Datei]</translation>
    </message>
    <message>
        <source>Reads the project and writes a first AGENTS.md</source>
        <translation>Liest das Projekt und schreibt eine erste AGENTS.md</translation>
    </message>
    <message>
        <source>[what matters]</source>
        <translation>[was wichtig ist]</translation>
    </message>
    <message>
        <source>Reviews the changes that are not committed, or what is named</source>
        <translation>Prüft die noch nicht eingetragenen Änderungen oder das Genannte</translation>
    </message>
    <message>
        <source>[what to review]</source>
        <translation>[was zu prüfen ist]</translation>
    </message>
    <message>
        <source>Shows model, mode, context and sandbox of this session</source>
        <translation>Zeigt Modell, Modus, Kontext und Sandbox dieser Sitzung</translation>
    </message>
    <message>
        <source>The endpoint refuses the key (HTTP %1). Is it right, and meant for this address?%2</source>
        <translation>Der Endpunkt lehnt den Schlüssel ab (HTTP %1). Ist er richtig und für diese Adresse bestimmt?%2</translation>
    </message>
    <message>
        <source>The endpoint asks for fewer requests (HTTP %1)%2</source>
        <translation>Der Endpunkt bittet um weniger Anfragen (HTTP %1)%2</translation>
    </message>
    <message>
        <source>The quota of this key is used up (HTTP %1)%2</source>
        <translation>Das Kontingent dieses Schlüssels ist aufgebraucht (HTTP %1)%2</translation>
    </message>
    <message>
        <source>The account of this key has no credit (HTTP %1)%2</source>
        <translation>Das Konto dieses Schlüssels hat kein Guthaben (HTTP %1)%2</translation>
    </message>
    <message>
        <source>The endpoint has a problem (HTTP %1)%2</source>
        <translation>Der Endpunkt hat eine Störung (HTTP %1)%2</translation>
    </message>
    <message>
        <source>The endpoint has moved to another place (HTTP %1)%2</source>
        <translation>Der Endpunkt ist umgezogen (HTTP %1)%2</translation>
    </message>
    <message>
        <source>The endpoint refuses the request (HTTP %1)%2</source>
        <translation>Der Endpunkt lehnt die Anfrage ab (HTTP %1)%2</translation>
    </message>
    <message>
        <source>The endpoint knows no model %1 or no such address%2</source>
        <translation>Der Endpunkt kennt kein Modell %1 oder keine solche Adresse%2</translation>
    </message>
    <message>
        <source>The request is larger than the window of the model %1 (%2</source>
        <translation>Die Anfrage ist größer als das Fenster des Modells %1 (%2</translation>
    </message>
    <message>
        <source>%1 refuses the connection. Is the server running?%2</source>
        <translation>%1 lehnt die Verbindung ab. Läuft der Server?%2</translation>
    </message>
    <message>
        <source>the host %1 was not found. Is the base URL right?%2</source>
        <translation>der Rechner %1 wurde nicht gefunden. Ist die Basis-URL richtig?%2</translation>
    </message>
    <message>
        <source>%1 closed the connection%2</source>
        <translation>%1 hat die Verbindung geschlossen%2</translation>
    </message>
    <message>
        <source>%1 cannot be reached in time%2</source>
        <translation>%1 ist nicht rechtzeitig erreichbar%2</translation>
    </message>
    <message>
        <source>%1 runs in the background</source>
        <translation>%1 läuft im Hintergrund</translation>
    </message>
    <message>
        <source>%1 has ended in the background</source>
        <translation>%1 ist im Hintergrund zu Ende gegangen</translation>
    </message>
    <message>
        <source>%1 has failed in the background</source>
        <translation>%1 ist im Hintergrund fehlgeschlagen</translation>
    </message>
    <message>
        <source>Commands can do whatever you can do.</source>
        <translation>Befehle können alles, was Sie können.</translation>
    </message>
    <message>
        <source>Commands that you allow can read secrets in folders that they may write to.</source>
        <translation>Befehle, die Sie erlauben, können Geheimnisse in Ordnern lesen, in die sie schreiben dürfen.</translation>
    </message>
    <message>
        <source>Commands that you allow can write to .agentao, and to files that control git until they end: that is undone.</source>
        <translation>Befehle, die Sie erlauben, können in .agentao schreiben, und bis zu ihrem Ende in das, wonach git sich richtet: das wird rückgängig gemacht.</translation>
    </message>
    <message>
        <source>Commands cannot use Unix sockets at all.</source>
        <translation>Befehle können gar keine Unix-Sockets verwenden.</translation>
    </message>
    <message>
        <source>Where the network is on, commands cannot use Unix sockets at all.</source>
        <translation>Wo das Netz eingeschaltet ist, können Befehle gar keine Unix-Sockets verwenden.</translation>
    </message>
    <message>
        <source>Unix sockets in the workspace, and those that appear while a command runs, can be reached.</source>
        <translation>Unix-Sockets im Arbeitsbereich und solche, die während eines Befehls entstehen, sind erreichbar.</translation>
    </message>
    <message>
        <source>Wants to do more than read</source>
        <translation>Will mehr als nur lesen</translation>
    </message>
    <message>
        <source>Nothing on this machine can keep the command from doing more than read</source>
        <translation>Nichts auf diesem Rechner kann den Befehl davon abhalten, mehr als zu lesen</translation>
    </message>
    <message>
        <source>The names of hidden files can be listed, and other processes be seen.</source>
        <translation>Die Namen verborgener Dateien können aufgelistet und andere Prozesse gesehen werden.</translation>
    </message>
    <message>
        <source>Modes, owners and times of your files elsewhere can be changed.</source>
        <translation>Rechte, Eigentümer und Zeiten Ihrer Dateien anderswo können geändert werden.</translation>
    </message>
    <message>
        <source>Other processes of yours can be ended.</source>
        <translation>Andere Prozesse von Ihnen können beendet werden.</translation>
    </message>
    <message>
        <source>List background jobs</source>
        <translation>Hintergrundaufgaben auflisten</translation>
    </message>
    <message>
        <source>Read output of a background job</source>
        <translation>Ausgabe einer Hintergrundaufgabe lesen</translation>
    </message>
    <message>
        <source>Read output of %1</source>
        <translation>Ausgabe von %1 lesen</translation>
    </message>
    <message>
        <source>Stop a background job</source>
        <translation>Eine Hintergrundaufgabe anhalten</translation>
    </message>
    <message>
        <source>Stop background job %1</source>
        <translation>Hintergrundaufgabe %1 anhalten</translation>
    </message>
    <message>
        <source>Ask the user</source>
        <translation>Den Benutzer fragen</translation>
    </message>
    <message>
        <source>Ask: %1</source>
        <translation>Frage: %1</translation>
    </message>
    <message>
        <source>Update the plan</source>
        <translation>Den Plan aktualisieren</translation>
    </message>
    <message>
        <source>Remember for this project: %1</source>
        <translation>Für dieses Projekt merken: %1</translation>
    </message>
    <message>
        <source>Remember for all projects: %1</source>
        <translation>Für alle Projekte merken: %1</translation>
    </message>
    <message>
        <source>Remember</source>
        <translation>Merken</translation>
    </message>
    <message>
        <source>Use the skill %1</source>
        <translation>Die Fertigkeit %1 anwenden</translation>
    </message>
    <message>
        <source>Use a skill</source>
        <translation>Eine Fertigkeit anwenden</translation>
    </message>
    <message>
        <source>Sub-agent %1: %2</source>
        <translation>Unteragent %1: %2</translation>
    </message>
    <message>
        <source>Sub-agent %1</source>
        <translation>Unteragent %1</translation>
    </message>
    <message>
        <source>Run a command</source>
        <translation>Einen Befehl ausführen</translation>
    </message>
    <message>
        <source>List the working directory</source>
        <translation>Das Arbeitsverzeichnis auflisten</translation>
    </message>
    <message>
        <source>Fetch a page</source>
        <translation>Eine Seite holen</translation>
    </message>
    <message>
        <source>Fetch %1</source>
        <translation>%1 holen</translation>
    </message>
    <message>
        <source>Search the web for &quot;%1&quot;</source>
        <translation>Im Netz suchen nach „%1“</translation>
    </message>
    <message>
        <source>Search the web</source>
        <translation>Im Netz suchen</translation>
    </message>
    <message>
        <source>Search for &quot;%1&quot;</source>
        <translation>Suchen nach „%1“</translation>
    </message>
    <message>
        <source>Search files</source>
        <translation>Dateien durchsuchen</translation>
    </message>
    <message>
        <source>Find files %1</source>
        <translation>Dateien finden: %1</translation>
    </message>
    <message>
        <source>Find files</source>
        <translation>Dateien finden</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>%1 ausführen</translation>
    </message>
    <message>
        <source>Read %1</source>
        <translation>%1 lesen</translation>
    </message>
    <message>
        <source>Edit %1</source>
        <translation>%1 bearbeiten</translation>
    </message>
    <message>
        <source>Write %1</source>
        <translation>%1 schreiben</translation>
    </message>
    <message>
        <source>Create %1</source>
        <translation>%1 anlegen</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>%1 löschen</translation>
    </message>
    <message>
        <source>Move %1 to %2</source>
        <translation>%1 nach %2 verschieben</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>%1 verschieben</translation>
    </message>
    <message>
        <source>List %1</source>
        <translation>%1 auflisten</translation>
    </message>
    <message>
        <source>must be a text</source>
        <translation>muss ein Text sein</translation>
    </message>
    <message>
        <source>must not be empty</source>
        <translation>darf nicht leer sein</translation>
    </message>
    <message>
        <source>must have at least %1 characters</source>
        <translation>muss mindestens %1 Zeichen haben</translation>
    </message>
    <message>
        <source>must have at most %1 characters</source>
        <translation>darf höchstens %1 Zeichen haben</translation>
    </message>
    <message>
        <source>must match the pattern %1</source>
        <translation>muss dem Muster %1 entsprechen</translation>
    </message>
    <message>
        <source>must be an e-mail address</source>
        <translation>muss eine E-Mail-Adresse sein</translation>
    </message>
    <message>
        <source>must be an address such as https://example.com</source>
        <translation>muss eine Adresse wie https://example.com sein</translation>
    </message>
    <message>
        <source>must be a date such as 2026-01-31</source>
        <translation>muss ein Datum wie 2026-01-31 sein</translation>
    </message>
    <message>
        <source>must be a date and time such as 2026-01-31T12:00:00Z</source>
        <translation>muss Datum und Zeit wie 2026-01-31T12:00:00Z sein</translation>
    </message>
    <message>
        <source>must be a number</source>
        <translation>muss eine Zahl sein</translation>
    </message>
    <message>
        <source>must be a whole number</source>
        <translation>muss eine ganze Zahl sein</translation>
    </message>
    <message>
        <source>must be at least %1</source>
        <translation>muss mindestens %1 sein</translation>
    </message>
    <message>
        <source>must be at most %1</source>
        <translation>darf höchstens %1 sein</translation>
    </message>
    <message>
        <source>must be true or false</source>
        <translation>muss wahr oder falsch sein</translation>
    </message>
    <message>
        <source>must be one of the choices</source>
        <translation>muss eine der Möglichkeiten sein</translation>
    </message>
    <message>
        <source>must be a list of choices</source>
        <translation>muss eine Liste von Möglichkeiten sein</translation>
    </message>
    <message>
        <source>at least %1 must be chosen</source>
        <translation>mindestens %1 müssen gewählt werden</translation>
    </message>
    <message>
        <source>at most %1 may be chosen</source>
        <translation>höchstens %1 dürfen gewählt werden</translation>
    </message>
    <message>
        <source>An empty folder.</source>
        <translation>Ein leerer Ordner.</translation>
    </message>
    <message>
        <source>A symbolic link; what it points to stays.</source>
        <translation>Ein symbolischer Link; das Ziel bleibt.</translation>
    </message>
    <message>
        <source>A file of %1 bytes.</source>
        <translation>Eine Datei von %1 Bytes.</translation>
    </message>
    <message>
        <source>Replaces %1 (%2 bytes).</source>
        <translation>Ersetzt %1 (%2 Bytes).</translation>
    </message>
    <message>
        <source>The answer is too long; its end is left out</source>
        <translation>Die Antwort ist zu lang; ihr Ende fehlt</translation>
    </message>
    <message>
        <source>An image is too large to be shown</source>
        <translation>Ein Bild ist zu groß, um es zu zeigen</translation>
    </message>
    <message>
        <source>A tool call has more to show than can be shown</source>
        <translation>Ein Werkzeugaufruf hat mehr zu zeigen, als gezeigt werden kann</translation>
    </message>
    <message>
        <source>The conversation is very long; its beginning is not kept</source>
        <translation>Die Unterhaltung ist sehr lang; ihr Anfang wird nicht behalten</translation>
    </message>
    <message>
        <source>This agent takes no images</source>
        <translation>Dieser Agent nimmt keine Bilder</translation>
    </message>
    <message>
        <source>The agent is on another machine and does not see files of this one</source>
        <translation>Der Agent ist auf einem anderen Rechner und sieht die Dateien von diesem nicht</translation>
    </message>
    <message>
        <source>The agent did not take the choice</source>
        <translation>Der Agent hat die Auswahl nicht angenommen</translation>
    </message>
    <message>
        <source>The agent was started again and does not know what was said before</source>
        <translation>Der Agent wurde neu gestartet und weiß nicht, was vorher gesagt wurde</translation>
    </message>
    <message>
        <source>The connection to the agent is there again</source>
        <translation>Die Verbindung zum Agenten steht wieder</translation>
    </message>
    <message>
        <source>The agent was started again</source>
        <translation>Der Agent wurde neu gestartet</translation>
    </message>
    <message>
        <source>The connection to the agent broke and is taken up again</source>
        <translation>Die Verbindung zum Agenten ist abgebrochen und wird wieder aufgenommen</translation>
    </message>
    <message>
        <source>The turn ended with the connection; what the agent did until then is shown. Ask it to go on where something is missing</source>
        <translation>Der Zug endete mit der Verbindung; was der Agent bis dahin tat, ist zu sehen. Wo etwas fehlt, bitten Sie ihn weiterzumachen</translation>
    </message>
    <message>
        <source>The agent did not end its turn when it was asked to</source>
        <translation>Der Agent hat seinen Zug nicht beendet, als er darum gebeten wurde</translation>
    </message>
    <message>
        <source>This agent cannot stop a single call; stopping the turn ends it, too</source>
        <translation>Dieser Agent kann einen einzelnen Aufruf nicht anhalten; wird der Zug angehalten, endet auch er</translation>
    </message>
    <message>
        <source>The agent sent something that cannot be shown</source>
        <translation>Der Agent hat etwas gesendet, das nicht gezeigt werden kann</translation>
    </message>
    <message>
        <source>The agent %1 does not behave as it should</source>
        <translation>Der Agent %1 verhält sich nicht, wie er sollte</translation>
    </message>
    <message>
        <source>This conversation cannot be stored</source>
        <translation>Diese Unterhaltung kann nicht gespeichert werden</translation>
    </message>
    <message>
        <source>The turn did not take a message</source>
        <translation>Der Zug hat eine Nachricht nicht angenommen</translation>
    </message>
    <message>
        <source>The command could not be stopped</source>
        <translation>Der Befehl konnte nicht angehalten werden</translation>
    </message>
    <message>
        <source>The title could not be changed</source>
        <translation>Der Titel konnte nicht geändert werden</translation>
    </message>
    <message>
        <source>The conversation could not go back</source>
        <translation>Die Unterhaltung konnte nicht zurückgehen</translation>
    </message>
    <message>
        <source>The other version could not be shown</source>
        <translation>Die andere Fassung konnte nicht gezeigt werden</translation>
    </message>
    <message>
        <source>%1. Go on?</source>
        <translation>%1. Weitermachen?</translation>
    </message>
    <message>
        <source>The model %1 ends on %2</source>
        <translation>Das Modell %1 endet am %2</translation>
    </message>
    <message>
        <source>The model %1 has ended on %2</source>
        <translation>Das Modell %1 endete am %2</translation>
    </message>
    <message>
        <source>From that day on its provider does not answer for it: choose another one in time.</source>
        <translation>Von diesem Tag an antwortet sein Anbieter nicht mehr dafür: Wählen Sie rechtzeitig ein anderes.</translation>
    </message>
    <message>
        <source>The request to the model failed; attempt %1 follows</source>
        <translation>Die Anfrage an das Modell ist fehlgeschlagen; Versuch %1 folgt</translation>
    </message>
    <message>
        <source>The turn ended at a limit</source>
        <translation>Der Zug endete an einer Grenze</translation>
    </message>
    <message>
        <source>The turn ended here as you wished</source>
        <translation>Der Zug endete hier, wie Sie es wollten</translation>
    </message>
    <message>
        <source>This turn has used %1 of %2 model requests</source>
        <translation>Dieser Zug hat %1 von %2 Modellanfragen verbraucht</translation>
    </message>
    <message>
        <source>This session has used %1 of %2 model requests</source>
        <translation>Diese Sitzung hat %1 von %2 Modellanfragen verbraucht</translation>
    </message>
    <message>
        <source>Today&apos;s sessions have used %1 of %2 model requests</source>
        <translation>Die Sitzungen von heute haben %1 von %2 Modellanfragen verbraucht</translation>
    </message>
    <message>
        <source>This turn has cost %1 of %2</source>
        <translation>Dieser Zug hat %1 von %2 gekostet</translation>
    </message>
    <message>
        <source>This session has cost %1 of %2</source>
        <translation>Diese Sitzung hat %1 von %2 gekostet</translation>
    </message>
    <message>
        <source>Today&apos;s sessions have cost %1 of %2</source>
        <translation>Die Sitzungen von heute haben %1 von %2 gekostet</translation>
    </message>
    <message>
        <source>Go on?</source>
        <translation>Weitermachen?</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weitermachen</translation>
    </message>
    <message>
        <source>Stop here</source>
        <translation>Hier aufhören</translation>
    </message>
    <message>
        <source>What was spent today cannot be added up</source>
        <translation>Was heute verbraucht wurde, lässt sich nicht zusammenzählen</translation>
    </message>
    <message>
        <source>What %1 costs is not known: limits of money do not count it</source>
        <translation>Was %1 kostet, ist nicht bekannt: Grenzen in Geld zählen es nicht mit</translation>
    </message>
    <message>
        <source>%1 cannot answer now: %2 stands in until this turn ends</source>
        <translation>%1 kann gerade nicht antworten: %2 springt ein, bis dieser Zug endet</translation>
    </message>
    <message>
        <source>The model that stands in cannot be used</source>
        <translation>Das Ersatzmodell kann nicht verwendet werden</translation>
    </message>
    <message>
        <source>Patch %1 files</source>
        <translation>%1 Dateien ändern (Patch)</translation>
    </message>
    <message>
        <source>Patch files</source>
        <translation>Dateien ändern (Patch)</translation>
    </message>
    <message>
        <source>Patch %1</source>
        <translation>%1 ändern (Patch)</translation>
    </message>
    <message>
        <source>%1. /limits shows and changes those of this session; settings.json, member &quot;limits&quot;, has those of all</source>
        <translation>%1. /limits zeigt und ändert die dieser Sitzung; die aller stehen in settings.json unter &quot;limits&quot;</translation>
    </message>
    <message>
        <source>The switched tools of the MCP server %1 could not be saved</source>
        <translation>Das Umschalten des MCP-Servers %1 konnte nicht gespeichert werden</translation>
    </message>
    <message>
        <source>The model takes no more pictures than %1 of this size in a request; the newest ones are sent</source>
        <translation>Das Modell nimmt in einer Anfrage nicht mehr als %1 Bilder dieser Größe; die neuesten werden gesendet</translation>
    </message>
    <message>
        <source>A picture was left out of the request: %1</source>
        <translation>Ein Bild wurde aus der Anfrage weggelassen: %1</translation>
    </message>
    <message>
        <source>Shows the limits of requests and money, or sets one for this session</source>
        <translation>Zeigt die Grenzen für Anfragen und Geld oder setzt eine für diese Sitzung</translation>
    </message>
    <message>
        <source>[turn|session|day] [limit]</source>
        <translation>[turn|session|day] [Grenze]</translation>
    </message>
    <message>
        <source>Read file</source>
        <translation>Datei lesen</translation>
    </message>
    <message>
        <source>Write file</source>
        <translation>Datei schreiben</translation>
    </message>
    <message>
        <source>Edit file</source>
        <translation>Datei bearbeiten</translation>
    </message>
    <message>
        <source>Delete file</source>
        <translation>Datei löschen</translation>
    </message>
    <message>
        <source>Move file</source>
        <translation>Datei verschieben</translation>
    </message>
    <message>
        <source>List directory</source>
        <translation>Ordner auflisten</translation>
    </message>
    <message>
        <source>List resources</source>
        <translation>Ressourcen auflisten</translation>
    </message>
    <message>
        <source>Read %1 of %2</source>
        <translation>%1 von %2 lesen</translation>
    </message>
    <message>
        <source>The folder of this session was renamed or moved</source>
        <translation>Der Ordner dieser Sitzung wurde umbenannt oder verschoben</translation>
    </message>
    <message>
        <source>It was %1 when the session began.</source>
        <translation>Als die Sitzung begann, war es %1.</translation>
    </message>
    <message>
        <source>Signing in at the MCP server %1 has failed</source>
        <translation>Das Anmelden beim MCP-Server %1 ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>The file of this session was removed while it was open; all of it was written anew</source>
        <translation>Die Datei dieser Sitzung wurde entfernt, während sie offen war; alles wurde neu geschrieben</translation>
    </message>
    <message>
        <source>The file of this session was moved while it was open; the session goes on in it</source>
        <translation>Die Datei dieser Sitzung wurde verschoben, während sie offen war; die Sitzung geht darin weiter</translation>
    </message>
    <message>
        <source>The turn ended: the model writes calls that cannot be read, the last one of %1</source>
        <translation>Der Zug endete: Das Modell schreibt Aufrufe, die nicht lesbar sind, zuletzt von %1</translation>
    </message>
    <message>
        <source>The command ended: the session could not be stored</source>
        <translation>Der Befehl endete: Die Sitzung konnte nicht gespeichert werden</translation>
    </message>
    <message>
        <source>The session could not be stored</source>
        <translation>Die Sitzung konnte nicht gespeichert werden</translation>
    </message>
    <message>
        <source>The model takes %1 images at most; the newest ones are sent</source>
        <translation>Das Modell nimmt höchstens %1 Bilder; die neuesten werden gesendet</translation>
    </message>
    <message>
        <source>The model takes %1 tools at most; the others are found by search</source>
        <translation>Das Modell nimmt höchstens %1 Werkzeuge; die anderen werden durch Suche gefunden</translation>
    </message>
    <message>
        <source>The endpoint refuses an image; the request goes again without it</source>
        <translation>Der Endpunkt weist ein Bild ab; die Anfrage geht ohne es noch einmal hinaus</translation>
    </message>
    <message>
        <source>The endpoint refuses an image; the request goes again without the %1 of that message</source>
        <translation>Der Endpunkt weist ein Bild ab; die Anfrage geht ohne die %1 jener Nachricht noch einmal hinaus</translation>
    </message>
    <message>
        <source>The model does not see images; the request goes again without them</source>
        <translation>Das Modell sieht keine Bilder; die Anfrage geht ohne sie noch einmal hinaus</translation>
    </message>
    <message>
        <source>What looks like a secret was kept from the model: %1</source>
        <translation>Was wie ein Geheimnis aussieht, wurde dem Modell vorenthalten: %1</translation>
    </message>
    <message>
        <source>It got a mark instead. The setting privacy.maskSecrets turns this off.</source>
        <translation>Es bekam stattdessen eine Marke. Die Einstellung privacy.maskSecrets schaltet das ab.</translation>
    </message>
    <message>
        <source>This session is not kept a second time in the folder that settings.json names</source>
        <translation>Diese Sitzung wird nicht noch einmal in dem Ordner aufbewahrt, den settings.json nennt</translation>
    </message>
    <message>
        <source>The agent was given your MCP servers</source>
        <translation>Der Agent hat Ihre MCP-Server bekommen</translation>
    </message>
</context>
<context>
    <name>Ui::DebugSwitch</name>
    <message>
        <source>Write a detailed log</source>
        <translation>Ausführliches Protokoll schreiben</translation>
    </message>
    <message>
        <source>AGENTAO_LOG is off, so that there is no log file.</source>
        <translation>AGENTAO_LOG steht auf off, also gibt es keine Protokolldatei.</translation>
    </message>
    <message>
        <source>All that happens is written to %1, without keys, until you switch it off.</source>
        <translation>Alles, was geschieht, wird ohne Schlüssel nach %1 geschrieben, bis Sie es ausschalten.</translation>
    </message>
    <message>
        <source>The log has warnings and errors only again: %1</source>
        <translation>Das Protokoll enthält wieder nur Warnungen und Fehler: %1</translation>
    </message>
</context>
<context>
    <name>Ui::DeceptiveText</name>
    <message>
        <source>Careful: it has characters that cannot be seen. They are written here as %1 and the like.</source>
        <translation>Vorsicht: Der Text enthält Zeichen, die man nicht sieht. Sie stehen hier als %1 und dergleichen.</translation>
    </message>
    <message>
        <source>Careful: &quot;%1&quot; has letters of another alphabet that look like common ones.</source>
        <translation>Vorsicht: „%1“ hat Buchstaben eines anderen Alphabets, die wie gewöhnliche aussehen.</translation>
    </message>
</context>
<context>
    <name>Ui::DeletedPicker</name>
    <message>
        <source>Restore a deleted session</source>
        <translation>Eine gelöschte Sitzung wiederherstellen</translation>
    </message>
    <message>
        <source>Search deleted sessions</source>
        <translation>Gelöschte Sitzungen suchen</translation>
    </message>
    <message>
        <source>New session</source>
        <translation>Neue Sitzung</translation>
    </message>
    <message>
        <source>deleted %1</source>
        <comment>with day and time</comment>
        <translation>gelöscht %1</translation>
    </message>
    <message>
        <source>Delete now…</source>
        <translation>Jetzt löschen …</translation>
    </message>
    <message>
        <source>Delete it for good (%1)</source>
        <translation>Endgültig löschen (%1)</translation>
    </message>
    <message>
        <source>Delete it for good? Nothing brings it back.</source>
        <translation>Endgültig löschen? Nichts bringt sie zurück.</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>What was said in it cannot be shown here</source>
        <translation>Was darin gesagt wurde, kann hier nicht gezeigt werden</translation>
    </message>
</context>
<context>
    <name>Ui::DiagnosticsWindow</name>
    <message>
        <source>Diagnostics</source>
        <translation>Diagnose</translation>
    </message>
    <message>
        <source>Report about the program</source>
        <translation>Bericht über das Programm</translation>
    </message>
    <message>
        <source>With what was said here</source>
        <translation>Mit dem, was hier gesagt wurde</translation>
    </message>
    <message>
        <source>Puts the conversation in view into the report. Keys in it are masked, all else is as it was said.</source>
        <translation>Nimmt das gezeigte Gespräch in den Bericht auf. Schlüssel darin werden verdeckt, alles andere bleibt, wie es gesagt wurde.</translation>
    </message>
    <message>
        <source>Asking the providers…</source>
        <translation>Die Anbieter werden gefragt…</translation>
    </message>
    <message>
        <source>Read it before you hand it on: keys are masked and your home folder is ~, but names of files, servers and models are in it.</source>
        <translation>Lesen Sie ihn, bevor Sie ihn weitergeben: Schlüssel sind verdeckt und Ihr Home-Ordner ist ~, aber Namen von Dateien, Servern und Modellen stehen darin.</translation>
    </message>
</context>
<context>
    <name>Ui::DiffHeader</name>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open the file</source>
        <translation>Die Datei öffnen</translation>
    </message>
    <message>
        <source>Copy as patch</source>
        <translation>Als Patch kopieren</translation>
    </message>
    <message>
        <source>Copy the change as a patch</source>
        <translation>Die Änderung als Patch kopieren</translation>
    </message>
    <message>
        <source>Unified</source>
        <translation>Untereinander</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>Show the change in one column</source>
        <translation>Die Änderung in einer Spalte zeigen</translation>
    </message>
    <message>
        <source>Show old and new side by side</source>
        <translation>Alt und neu nebeneinander zeigen</translation>
    </message>
    <message>
        <source>New file</source>
        <translation>Neue Datei</translation>
    </message>
</context>
<context>
    <name>Ui::DiffLines</name>
    <message>
        <source>1 unchanged line</source>
        <translation>1 unveränderte Zeile</translation>
    </message>
    <message numerus="yes">
        <source>%n unchanged lines</source>
        <translation>
            <numerusform>%n unveränderte Zeile</numerusform>
            <numerusform>%n unveränderte Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>No line end at the end of the file</source>
        <translation>Kein Zeilenende am Ende der Datei</translation>
    </message>
    <message>
        <source>The change cannot be compared</source>
        <translation>Die Änderung kann nicht verglichen werden</translation>
    </message>
    <message>
        <source>Too large to be shown: %1 of text</source>
        <translation>Zu groß für die Anzeige: %1 Text</translation>
    </message>
</context>
<context>
    <name>Ui::DiffView</name>
    <message>
        <source>Nothing on this side</source>
        <translation>Auf dieser Seite nichts</translation>
    </message>
    <message>
        <source>Added, line %1: %2</source>
        <translation>Hinzugefügt, Zeile %1: %2</translation>
    </message>
    <message>
        <source>Removed, line %1: %2</source>
        <translation>Entfernt, Zeile %1: %2</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>%1, Enter shows them</source>
        <translation>%1, Eingabe zeigt sie</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Alles auswählen</translation>
    </message>
    <message>
        <source>Copy as patch</source>
        <translation>Als Patch kopieren</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>Select in the old text</source>
        <translation>Im alten Text auswählen</translation>
    </message>
    <message>
        <source>Select in the new text</source>
        <translation>Im neuen Text auswählen</translation>
    </message>
    <message>
        <source>Changes of %1, lines added: %2, removed: %3</source>
        <translation>Änderungen an %1, Zeilen hinzugefügt: %2, entfernt: %3</translation>
    </message>
</context>
<context>
    <name>Ui::DocumentQueue</name>
    <message>
        <source>The text of %1 cannot be read.</source>
        <translation>Der Text von %1 lässt sich nicht lesen.</translation>
    </message>
</context>
<context>
    <name>Ui::EditNote</name>
    <message>
        <source>You are editing an earlier message. Sending it starts a new branch; what followed is kept, and files stay as they are.</source>
        <translation>Sie bearbeiten eine frühere Nachricht. Mit dem Senden beginnt ein neuer Zweig; was folgte, bleibt erhalten, und Dateien bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Leave the conversation as it is (Esc)</source>
        <translation>Die Unterhaltung lassen, wie sie ist (Esc)</translation>
    </message>
    <message>
        <source>Answer the question, here or above</source>
        <translation>Die Frage beantworten, hier oder oben</translation>
    </message>
</context>
<context>
    <name>Ui::EditorSection</name>
    <message>
        <source>Open files in</source>
        <translation>Dateien öffnen mit</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>Ausprobieren</translation>
    </message>
    <message>
        <source>The program&apos;s own viewer</source>
        <translation>Das eigene Anzeigefenster des Programms</translation>
    </message>
    <message>
        <source>Another command</source>
        <translation>Ein anderer Befehl</translation>
    </message>
    <message>
        <source>This is the first line.
The cursor should be here.
</source>
        <translation>Dies ist die erste Zeile.
Die Schreibmarke sollte hier stehen.
</translation>
    </message>
    <message>
        <source>Started. It should show an example at its second line.</source>
        <translation>Gestartet. Zu sehen sein sollte ein Beispiel, an seiner zweiten Zeile.</translation>
    </message>
</context>
<context>
    <name>Ui::ElicitationPrompt</name>
    <message>
        <source>The agent asks you</source>
        <translation>Der Agent fragt Sie</translation>
    </message>
    <message>
        <source>%1 asks you</source>
        <translation>%1 fragt Sie</translation>
    </message>
    <message>
        <source>Question: %1</source>
        <translation>Frage: %1</translation>
    </message>
    <message>
        <source>This opens a page of %1 in your browser:</source>
        <translation>Dies öffnet eine Seite von %1 in Ihrem Browser:</translation>
    </message>
    <message>
        <source>Careful: the name of this site has letters that can look like others.</source>
        <translation>Vorsicht: Der Name dieser Seite hat Buchstaben, die wie andere aussehen können.</translation>
    </message>
    <message>
        <source>Careful: the connection to this page is not encrypted.</source>
        <translation>Vorsicht: Die Verbindung zu dieser Seite ist nicht verschlüsselt.</translation>
    </message>
    <message>
        <source>Careful: the address has a user name in it, which is not the site.</source>
        <translation>Vorsicht: In der Adresse steht ein Benutzername, der nicht die Seite ist.</translation>
    </message>
    <message>
        <source>Don&apos;t open</source>
        <translation>Nicht öffnen</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>Don&apos;t answer</source>
        <translation>Nicht antworten</translation>
    </message>
    <message>
        <source>Open in the browser</source>
        <translation>Im Browser öffnen</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>An answer is needed here.</source>
        <translation>Hier wird eine Antwort gebraucht.</translation>
    </message>
</context>
<context>
    <name>Ui::EmptyPage</name>
    <message>
        <source>What shall we work on?</source>
        <translation>Woran arbeiten wir?</translation>
    </message>
    <message>
        <source>To try here</source>
        <translation>Zum Ausprobieren</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
</context>
<context>
    <name>Ui::EndpointForm</name>
    <message>
        <source>Other endpoint</source>
        <translation>Anderer Endpunkt</translation>
    </message>
    <message>
        <source>work</source>
        <translation>arbeit</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>empty if the endpoint needs none</source>
        <translation>leer, wenn der Endpunkt keinen braucht</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Save and use</source>
        <translation>Speichern und verwenden</translation>
    </message>
    <message>
        <source>Kept in the keychain of this desktop; where there is none, in a file that only you can read.</source>
        <translation>Liegt im Schlüsselbund dieses Desktops; wo es keinen gibt, in einer Datei, die nur Sie lesen können.</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>Anbieter</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Base URL</source>
        <translation>Basis-URL</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>%1 needs a key.</source>
        <translation>%1 braucht einen Schlüssel.</translation>
    </message>
    <message>
        <source>Asking %1…</source>
        <translation>%1 wird gefragt…</translation>
    </message>
    <message>
        <source>No list of models came back.</source>
        <translation>Es kam keine Liste von Modellen zurück.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not among them.</source>
        <translation>„%1“ ist nicht darunter.</translation>
    </message>
    <message>
        <source>It works. Models found: %1</source>
        <translation>Es funktioniert. Gefundene Modelle: %1</translation>
    </message>
    <message>
        <source>http:// sends the key unencrypted to another machine. Press the button again to save it all the same.</source>
        <translation>http:// sendet den Schlüssel unverschlüsselt an einen anderen Rechner. Drücken Sie den Knopf noch einmal, um es trotzdem zu speichern.</translation>
    </message>
    <message>
        <source>Paste your key here</source>
        <translation>Hier den Schlüssel einfügen</translation>
    </message>
    <message>
        <source>Get a key from %1</source>
        <translation>Einen Schlüssel von %1 holen</translation>
    </message>
    <message>
        <source>empty: the sign-in of this machine</source>
        <translation>leer: die Anmeldung dieses Rechners</translation>
    </message>
    <message>
        <source>Search providers</source>
        <translation>Anbieter suchen</translation>
    </message>
    <message>
        <source>The endpoint refuses the key. Is it right, and meant for this address?</source>
        <translation>Der Endpunkt lehnt den Schlüssel ab. Ist er richtig und für diese Adresse gedacht?</translation>
    </message>
</context>
<context>
    <name>Ui::EscapeHandler</name>
    <message>
        <source>Esc stops the agent. Press it once more to stop.</source>
        <translation>Esc hält den Agenten an. Noch einmal drücken, um anzuhalten.</translation>
    </message>
</context>
<context>
    <name>Ui::FavouriteModels</name>
    <message>
        <source>Search models</source>
        <translation>Modelle suchen</translation>
    </message>
    <message>
        <source>No model fits. Models are listed once a provider is set up.</source>
        <translation>Kein Modell passt. Modelle werden aufgeführt, sobald ein Anbieter eingerichtet ist.</translation>
    </message>
    <message>
        <source>Models; a star makes one a favourite</source>
        <translation>Modelle; ein Stern macht eines zum Favoriten</translation>
    </message>
</context>
<context>
    <name>Ui::FieldInput</name>
    <message>
        <source>%1 (may stay empty)</source>
        <translation>%1 (darf leer bleiben)</translation>
    </message>
    <message>
        <source>Your answer</source>
        <translation>Ihre Antwort</translation>
    </message>
    <message>
        <source>A whole number</source>
        <translation>Eine ganze Zahl</translation>
    </message>
    <message>
        <source>A number</source>
        <translation>Eine Zahl</translation>
    </message>
    <message>
        <source>Something else</source>
        <translation>Etwas anderes</translation>
    </message>
    <message>
        <source>In your own words</source>
        <translation>In eigenen Worten</translation>
    </message>
</context>
<context>
    <name>Ui::FileContent</name>
    <message>
        <source>The file cannot be read: %1</source>
        <translation>Die Datei kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>This is no text: a binary file of %1.</source>
        <translation>Dies ist kein Text: eine Binärdatei von %1.</translation>
    </message>
    <message>
        <source>A long file: the first %1 of %2 are shown.</source>
        <translation>Eine lange Datei: Gezeigt werden die ersten %1 von %2.</translation>
    </message>
    <message>
        <source>There is no line %1 in what is shown.</source>
        <translation>Im Gezeigten gibt es keine Zeile %1.</translation>
    </message>
</context>
<context>
    <name>Ui::FileTabs</name>
    <message>
        <source>Open files</source>
        <translation>Offene Dateien</translation>
    </message>
    <message>
        <source>What can be done with this file</source>
        <translation>Was mit dieser Datei getan werden kann</translation>
    </message>
</context>
<context>
    <name>Ui::FileViewer</name>
    <message>
        <source>Open with another program</source>
        <translation>Mit einem anderen Programm öffnen</translation>
    </message>
</context>
<context>
    <name>Ui::FilesBrowser</name>
    <message>
        <source>Find a file by its name</source>
        <translation>Eine Datei nach ihrem Namen finden</translation>
    </message>
    <message>
        <source>Show what git and others ignore</source>
        <translation>Zeigen, was git und andere ignorieren</translation>
    </message>
    <message>
        <source>Search in the files</source>
        <translation>In den Dateien suchen</translation>
    </message>
    <message>
        <source>Files of the folder</source>
        <translation>Dateien des Ordners</translation>
    </message>
    <message>
        <source>Files that were found</source>
        <translation>Gefundene Dateien</translation>
    </message>
    <message>
        <source>Without the marks of git: %1</source>
        <translation>Ohne die Zeichen von git: %1</translation>
    </message>
    <message>
        <source>Only %L1 paths of this folder are looked at.</source>
        <translation>Nur %L1 Pfade dieses Ordners werden angesehen.</translation>
    </message>
    <message>
        <source>Looking for files…</source>
        <translation>Dateien werden gesucht…</translation>
    </message>
    <message>
        <source>No file has such a name. Ignored files are not looked at.</source>
        <translation>Keine Datei heißt so. Ignorierte Dateien werden nicht angesehen.</translation>
    </message>
    <message>
        <source>No file has such a name.</source>
        <translation>Keine Datei heißt so.</translation>
    </message>
</context>
<context>
    <name>Ui::FilesModel</name>
    <message>
        <source>This folder cannot be read: %1</source>
        <translation>Dieser Ordner kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>%L1 more are not shown. Find them by name.</source>
        <translation>%L1 weitere werden nicht gezeigt. Sie lassen sich nach dem Namen finden.</translation>
    </message>
    <message>
        <source>This folder is empty.</source>
        <translation>Dieser Ordner ist leer.</translation>
    </message>
    <message>
        <source>Only ignored files are here.</source>
        <translation>Hier sind nur ignorierte Dateien.</translation>
    </message>
    <message>
        <source>changed since the last commit</source>
        <translation>seit dem letzten Commit geändert</translation>
    </message>
    <message>
        <source>new, will be in the next commit</source>
        <translation>neu, wird im nächsten Commit sein</translation>
    </message>
    <message>
        <source>deleted since the last commit</source>
        <translation>seit dem letzten Commit gelöscht</translation>
    </message>
    <message>
        <source>not known to git</source>
        <translation>git nicht bekannt</translation>
    </message>
    <message>
        <source>in conflict</source>
        <translation>im Konflikt</translation>
    </message>
    <message>
        <source>folder with changes</source>
        <translation>Ordner mit Änderungen</translation>
    </message>
    <message>
        <source>folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>a link; links are not followed</source>
        <translation>eine Verknüpfung; ihnen wird nicht gefolgt</translation>
    </message>
    <message>
        <source>no file: a pipe, a socket or a device</source>
        <translation>keine Datei: eine Pipe, ein Socket oder ein Gerät</translation>
    </message>
    <message>
        <source>ignored</source>
        <translation>ignoriert</translation>
    </message>
</context>
<context>
    <name>Ui::FilesPane</name>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>There is no folder to show.</source>
        <translation>Es gibt keinen Ordner zu zeigen.</translation>
    </message>
    <message>
        <source>Show here</source>
        <translation>Hier zeigen</translation>
    </message>
    <message>
        <source>Open in my editor</source>
        <translation>In meinem Editor öffnen</translation>
    </message>
    <message>
        <source>Mention in the message</source>
        <translation>In der Nachricht erwähnen</translation>
    </message>
    <message>
        <source>Show in the file manager</source>
        <translation>In der Dateiverwaltung zeigen</translation>
    </message>
    <message>
        <source>Copy the path</source>
        <translation>Den Pfad kopieren</translation>
    </message>
    <message>
        <source>Copy the path in the folder</source>
        <translation>Den Pfad im Ordner kopieren</translation>
    </message>
</context>
<context>
    <name>Ui::FilesPresenter</name>
    <message>
        <source>Files of the folder</source>
        <translation>Dateien des Ordners</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Search in the files</source>
        <translation>In den Dateien suchen</translation>
    </message>
</context>
<context>
    <name>Ui::FilterButton</name>
    <message>
        <source>Filters of the search: on</source>
        <translation>Filter der Suche: an</translation>
    </message>
    <message>
        <source>Filters of the search</source>
        <translation>Filter der Suche</translation>
    </message>
    <message>
        <source>Another tool…</source>
        <translation>Ein anderes Werkzeug…</translation>
    </message>
    <message>
        <source>Last day</source>
        <translation>Letzter Tag</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>Letzte 7 Tage</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>Letzte 30 Tage</translation>
    </message>
    <message>
        <source>Since a day…</source>
        <translation>Seit einem Tag…</translation>
    </message>
    <message>
        <source>Until a day…</source>
        <translation>Bis zu einem Tag…</translation>
    </message>
    <message>
        <source>A command failed</source>
        <translation>Ein Befehl schlug fehl</translation>
    </message>
    <message>
        <source>File that was touched…</source>
        <translation>Datei, die berührt wurde…</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Werkzeug</translation>
    </message>
    <message>
        <source>Model…</source>
        <translation>Modell…</translation>
    </message>
    <message>
        <source>Last changed</source>
        <translation>Zuletzt geändert</translation>
    </message>
    <message>
        <source>This folder only</source>
        <translation>Nur dieser Ordner</translation>
    </message>
</context>
<context>
    <name>Ui::FindBar</name>
    <message>
        <source>Match case</source>
        <translation>Groß-/Kleinschreibung beachten</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>Voriger Treffer</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Nächster Treffer</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Find in the conversation</source>
        <translation>In der Unterhaltung suchen</translation>
    </message>
</context>
<context>
    <name>Ui::FirstRunPage</name>
    <message>
        <source>Storing the key… The keyring of the desktop may ask you first.</source>
        <translation>Schlüssel wird abgelegt … Der Schlüsselbund des Desktops fragt vielleicht zuerst.</translation>
    </message>
    <message>
        <source>The key for %1 is in the keyring of the desktop.</source>
        <translation>Der Schlüssel für %1 liegt im Schlüsselbund des Desktops.</translation>
    </message>
    <message>
        <source>The key for %1 is in a file that only you can read: %2</source>
        <translation>Der Schlüssel für %1 liegt in einer Datei, die nur Sie lesen können: %2</translation>
    </message>
    <message>
        <source>Back to the conversation</source>
        <translation>Zurück zur Unterhaltung</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>Modell wählen</translation>
    </message>
    <message>
        <source>Found on this computer</source>
        <translation>Auf diesem Rechner gefunden</translation>
    </message>
    <message>
        <source>Without a model</source>
        <translation>Ohne Modell</translation>
    </message>
    <message>
        <source>Built-in tour – not a language model</source>
        <translation>Eingebaute Führung – kein Sprachmodell</translation>
    </message>
    <message>
        <source>A script that shows what the program can do: it reads, plans, asks, edits and runs, always in the same way, without network or key.</source>
        <translation>Ein Skript, das zeigt, was das Programm kann: Es liest, plant, fragt, bearbeitet und führt aus, immer auf dieselbe Weise, ohne Netz und Schlüssel.</translation>
    </message>
    <message>
        <source>Start the tour</source>
        <translation>Die Führung beginnen</translation>
    </message>
    <message>
        <source>In use now: %1. A change is for new sessions.</source>
        <translation>Jetzt in Gebrauch: %1. Eine Änderung gilt für neue Sitzungen.</translation>
    </message>
    <message>
        <source>From the environment of this program, at %1</source>
        <translation>Aus der Umgebung dieses Programms, unter %1</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Verwenden</translation>
    </message>
    <message>
        <source>Runs on this computer, at %1</source>
        <translation>Läuft auf diesem Rechner, unter %1</translation>
    </message>
    <message>
        <source>Model of %1</source>
        <translation>Modell von %1</translation>
    </message>
    <message>
        <source>No model server found on this computer yet</source>
        <translation>Auf diesem Rechner ist noch kein Modellserver gefunden</translation>
    </message>
    <message>
        <source>Asking %1 whether it takes the key…</source>
        <translation>%1 wird gefragt, ob der Schlüssel gilt…</translation>
    </message>
    <message>
        <source>Agentao is a coding agent: it reads, changes and runs what is in your folder, and asks you before it does.</source>
        <translation>Agentao ist ein Programmier-Agent: Er liest, ändert und startet, was in Ihrem Ordner ist, und fragt Sie vorher.</translation>
    </message>
    <message>
        <source>It works with the language model of your choice. Keys stay on this computer and go only to the endpoint they belong to.</source>
        <translation>Er arbeitet mit dem Sprachmodell Ihrer Wahl. Schlüssel bleiben auf diesem Rechner und gehen nur an den Endpunkt, zu dem sie gehören.</translation>
    </message>
    <message>
        <source>With a key</source>
        <translation>Mit einem Schlüssel</translation>
    </message>
    <message>
        <source>Or with another agent, which has models of its own</source>
        <translation>Oder mit einem anderen Agenten, der eigene Modelle hat</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>%1 verwenden</translation>
    </message>
    <message>
        <source>Search models</source>
        <translation>Modelle suchen</translation>
    </message>
</context>
<context>
    <name>Ui::FrontShortcut</name>
    <message>
        <source>Write to Agentao</source>
        <translation>Agentao schreiben</translation>
    </message>
</context>
<context>
    <name>Ui::FrontsPresenter</name>
    <message>
        <source>an editor</source>
        <translation>ein Editor</translation>
    </message>
    <message>
        <source>another window</source>
        <translation>ein anderes Fenster</translation>
    </message>
    <message>
        <source>Answered in %1.</source>
        <translation>Beantwortet in: %1.</translation>
    </message>
    <message>
        <source>Also open in %1</source>
        <translation>Auch offen in: %1</translation>
    </message>
</context>
<context>
    <name>Ui::GeneralPage</name>
    <message>
        <source>Enter; Shift+Enter makes a new line</source>
        <translation>Eingabe; Umschalt+Eingabe beginnt eine neue Zeile</translation>
    </message>
    <message>
        <source>Ctrl+Enter; Enter makes a new line</source>
        <translation>Strg+Eingabe; Eingabe beginnt eine neue Zeile</translation>
    </message>
    <message>
        <source>In the conversation</source>
        <translation>In der Unterhaltung</translation>
    </message>
    <message>
        <source>In a window of their own</source>
        <translation>In einem eigenen Fenster</translation>
    </message>
    <message>
        <source>Send with</source>
        <translation>Senden mit</translation>
    </message>
    <message>
        <source>Questions of the agent</source>
        <translation>Fragen des Agenten</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>Editor</source>
        <translation>Editor</translation>
    </message>
    <message>
        <source>For you, in all folders: %1</source>
        <translation>Für Sie, in allen Ordnern: %1</translation>
    </message>
    <message>
        <source>Desktop</source>
        <translation>Desktop</translation>
    </message>
    <message>
        <source>The desktop is being asked for keys.</source>
        <translation>Der Desktop wird nach Tasten gefragt.</translation>
    </message>
    <message>
        <source>The desktop has it. Its keys are in the settings of the desktop.</source>
        <translation>Der Desktop kennt es. Seine Tasten stehen in den Einstellungen des Desktops.</translation>
    </message>
    <message>
        <source>Its keys: %1</source>
        <translation>Seine Tasten: %1</translation>
    </message>
    <message>
        <source>The desktop did not give it any keys. Switch it off and on again to be asked once more.</source>
        <translation>Der Desktop hat ihm keine Tasten gegeben. Aus- und wieder eingeschaltet, fragt er noch einmal.</translation>
    </message>
    <message>
        <source>This desktop has no portal for such keys. Set a shortcut of the desktop that runs the command &quot;agentao&quot; instead.</source>
        <translation>Dieser Desktop hat kein Portal für solche Tasten. Legen Sie stattdessen im Desktop eine Tastenkombination an, die den Befehl „agentao“ ausführt.</translation>
    </message>
    <message>
        <source>Desktop notifications</source>
        <translation>Benachrichtigungen auf dem Desktop</translation>
    </message>
    <message>
        <source>While another window is in front</source>
        <translation>Während ein anderes Fenster vorn ist</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>Immer</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nie</translation>
    </message>
</context>
<context>
    <name>Ui::HeaderBar</name>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <source>New session</source>
        <translation>Neue Sitzung</translation>
    </message>
    <message>
        <source>Opening…</source>
        <translation>Wird geöffnet…</translation>
    </message>
    <message>
        <source>At work…</source>
        <translation>Bei der Arbeit…</translation>
    </message>
    <message>
        <source>Waits for your answer</source>
        <translation>Wartet auf Ihre Antwort</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Wird angehalten…</translation>
    </message>
    <message>
        <source>%1: show the MCP servers</source>
        <translation>%1: die MCP-Server anzeigen</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>Ui::HitModel</name>
    <message>
        <source>%1, in the folder %2</source>
        <translation>%1, im Ordner %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>Ui::HitsModel</name>
    <message>
        <source>Line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>%1, lines that fit: %2</source>
        <translation>%1, passende Zeilen: %2</translation>
    </message>
</context>
<context>
    <name>Ui::HunkBar</name>
    <message>
        <source>%1 · kept</source>
        <translation>%1 · behalten</translation>
    </message>
    <message>
        <source>Keep %1</source>
        <translation>%1 behalten</translation>
    </message>
    <message>
        <source>Reject %1</source>
        <translation>%1 verwerfen</translation>
    </message>
    <message>
        <source>Comment on %1</source>
        <translation>%1 kommentieren</translation>
    </message>
    <message>
        <source>Keep this change (Y)</source>
        <translation>Diese Änderung behalten (Y)</translation>
    </message>
    <message>
        <source>Put these lines back as they were (X)</source>
        <translation>Diese Zeilen zurücksetzen, wie sie waren (X)</translation>
    </message>
    <message>
        <source>Write a comment for the agent (C)</source>
        <translation>Einen Kommentar für den Agenten schreiben (C)</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>Kommentar</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>%1 · rejected</source>
        <translation>%1 · verworfen</translation>
    </message>
    <message>
        <source>%1 · not there any more</source>
        <translation>%1 · nicht mehr da</translation>
    </message>
    <message>
        <source>Undo the decision on %1</source>
        <translation>Die Entscheidung über %1 rückgängig machen</translation>
    </message>
    <message>
        <source>Take this decision back</source>
        <translation>Diese Entscheidung zurücknehmen</translation>
    </message>
</context>
<context>
    <name>Ui::ImportPane</name>
    <message>
        <source>Take over</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Servers of other programs</source>
        <translation>Server anderer Programme</translation>
    </message>
</context>
<context>
    <name>Ui::ImportPicker</name>
    <message>
        <source>Conversations of other programs</source>
        <translation>Unterhaltungen anderer Programme</translation>
    </message>
    <message>
        <source>Search what can be imported</source>
        <translation>Durchsuchen, was importiert werden kann</translation>
    </message>
    <message>
        <source>All conversations with %1 in this folder</source>
        <translation>Alle Unterhaltungen mit %1 in diesem Ordner</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Datei wählen…</translation>
    </message>
</context>
<context>
    <name>Ui::JsonTree</name>
    <message>
        <source>The message</source>
        <translation>Die Nachricht</translation>
    </message>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n Eintrag</numerusform>
            <numerusform>%n Einträge</numerusform>
        </translation>
    </message>
    <message>
        <source>The rest is left out</source>
        <translation>Der Rest ist weggelassen</translation>
    </message>
</context>
<context>
    <name>Ui::LinkOpener</name>
    <message>
        <source>Links of this kind are not opened:</source>
        <translation>Links dieser Art werden nicht geöffnet:</translation>
    </message>
    <message>
        <source>Open this address in the browser?</source>
        <translation>Diese Adresse im Browser öffnen?</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>The file is not there:</source>
        <translation>Die Datei ist nicht da:</translation>
    </message>
    <message>
        <source>The editor did not start: %1</source>
        <translation>Der Editor ist nicht gestartet: %1</translation>
    </message>
    <message>
        <source>Show it here</source>
        <translation>Hier anzeigen</translation>
    </message>
</context>
<context>
    <name>Ui::LogView</name>
    <message>
        <source>Log of the server</source>
        <translation>Protokoll des Servers</translation>
    </message>
    <message>
        <source>Nothing yet. What the server says and prints is shown here.</source>
        <translation>Noch nichts. Hier steht, was der Server sagt und ausgibt.</translation>
    </message>
</context>
<context>
    <name>Ui::MainWindow</name>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Send; Shift+Enter makes a new line</source>
        <translation>Senden; Umschalt+Eingabe beginnt eine neue Zeile</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Strg+Eingabe</translation>
    </message>
    <message>
        <source>Send; Enter makes a new line</source>
        <translation>Senden; Eingabe beginnt eine neue Zeile</translation>
    </message>
    <message>
        <source>Close a message, then stop the agent</source>
        <translation>Eine Meldung schließen, dann den Agenten anhalten</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>Diagnose</translation>
    </message>
</context>
<context>
    <name>Ui::SessionFollower</name>
    <message>
        <source>This was refused</source>
        <translation>Das wurde abgelehnt</translation>
    </message>
    <message>
        <source>Your message and what came after it are left out of what the model is told from now on.</source>
        <translation>Ihre Nachricht und was nach ihr kam gehören nicht mehr zu dem, was das Modell von nun an erfährt.</translation>
    </message>
</context>
<context>
    <name>Ui::SessionNavigator</name>
    <message>
        <source>Open folder</source>
        <translation>Ordner öffnen</translation>
    </message>
</context>
<context>
    <name>Ui::ManualWindow</name>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Pages of the manual</source>
        <translation>Seiten des Handbuchs</translation>
    </message>
</context>
<context>
    <name>Ui::MarkdownBuilder</name>
    <message>
        <source>Image:</source>
        <translation>Bild:</translation>
    </message>
    <message>
        <source>Tip</source>
        <translation>Tipp</translation>
    </message>
    <message>
        <source>Important</source>
        <translation>Wichtig</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Caution</source>
        <translation>Vorsicht</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
</context>
<context>
    <name>Ui::MarkdownRow</name>
    <message>
        <source>Show more (%1 characters left)</source>
        <translation>Mehr anzeigen (noch %1 Zeichen)</translation>
    </message>
    <message>
        <source>Copy the code</source>
        <translation>Den Code kopieren</translation>
    </message>
    <message>
        <source>Show the picture %1</source>
        <translation>Das Bild %1 anzeigen</translation>
    </message>
</context>
<context>
    <name>Ui::MemoryFacts</name>
    <message>
        <source>What is remembered in it</source>
        <translation>Was darin gemerkt ist</translation>
    </message>
    <message>
        <source>Change the entry…</source>
        <translation>Eintrag ändern…</translation>
    </message>
    <message>
        <source>Delete the entry</source>
        <translation>Eintrag löschen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>The entry</source>
        <translation>Der Eintrag</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Nothing is remembered in it.</source>
        <translation>Darin ist nichts gemerkt.</translation>
    </message>
    <message>
        <source>The entry is deleted.</source>
        <translation>Der Eintrag ist gelöscht.</translation>
    </message>
</context>
<context>
    <name>Ui::MentionCompleter</name>
    <message>
        <source>Session</source>
        <translation>Sitzung</translation>
    </message>
    <message>
        <source>Session %1</source>
        <translation>Sitzung %1</translation>
    </message>
    <message>
        <source>Files, folders, symbols and sessions</source>
        <translation>Dateien, Ordner, Symbole und Sitzungen</translation>
    </message>
</context>
<context>
    <name>Ui::ModePicker</name>
    <message>
        <source>Ask</source>
        <comment>mode, in one word</comment>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Edit</source>
        <comment>mode, in one word</comment>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Read</source>
        <comment>mode, in one word</comment>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>Full</source>
        <comment>mode, in one word</comment>
        <translation>Voll</translation>
    </message>
    <message>
        <source>Modes</source>
        <translation>Modi</translation>
    </message>
    <message>
        <source>Only for folders and tasks that you trust.</source>
        <translation>Nur für Ordner und Aufgaben, denen Sie vertrauen.</translation>
    </message>
</context>
<context>
    <name>Ui::ModelFactsText</name>
    <message>
        <source>images</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Reads %1 tokens at once.</source>
        <translation>Liest %1 Tokens auf einmal.</translation>
    </message>
    <message>
        <source>Sees images.</source>
        <translation>Sieht Bilder.</translation>
    </message>
    <message>
        <source>Does not see images.</source>
        <translation>Sieht keine Bilder.</translation>
    </message>
    <message>
        <source>A million tokens cost %1 to read and %2 to write.</source>
        <translation>Eine Million Tokens kosten %1 beim Lesen und %2 beim Schreiben.</translation>
    </message>
    <message>
        <source>d MMM</source>
        <comment>short date</comment>
        <translation>d. MMM</translation>
    </message>
    <message>
        <source>ended %1</source>
        <translation>endete am %1</translation>
    </message>
    <message>
        <source>ends %1</source>
        <translation>endet am %1</translation>
    </message>
    <message>
        <source>Its provider has ended it on %1.</source>
        <translation>Sein Anbieter hat es am %1 eingestellt.</translation>
    </message>
    <message>
        <source>Its provider ends it on %1.</source>
        <translation>Sein Anbieter stellt es am %1 ein.</translation>
    </message>
    <message>
        <source>Released on %1.</source>
        <translation>Erschienen am %1.</translation>
    </message>
</context>
<context>
    <name>Ui::ModelListStatus</name>
    <message>
        <source>Ask the endpoints for their models</source>
        <translation>Die Endpunkte nach ihren Modellen fragen</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 Tage</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 Std.</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 Min.</translation>
    </message>
    <message>
        <source>%1 did not tell its models.</source>
        <translation>%1 hat seine Modelle nicht genannt.</translation>
    </message>
    <message>
        <source>%1 did not tell its models; the list is %2 old.</source>
        <translation>%1 hat seine Modelle nicht genannt; die Liste ist %2 alt.</translation>
    </message>
    <message>
        <source>From the list that came with the program</source>
        <translation>Aus der Liste, die mit dem Programm kam</translation>
    </message>
    <message>
        <source>Up to date with the endpoints</source>
        <translation>Auf dem Stand der Endpunkte</translation>
    </message>
    <message>
        <source>As the endpoints said %1 ago</source>
        <translation>Von den Endpunkten, %1 alt</translation>
    </message>
    <message>
        <source>Asking the endpoints…</source>
        <translation>Die Endpunkte werden gefragt…</translation>
    </message>
</context>
<context>
    <name>Ui::ModelPicker</name>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Search models</source>
        <translation>Modelle suchen</translation>
    </message>
    <message>
        <source>Other model…</source>
        <translation>Anderes Modell…</translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation>Favoriten</translation>
    </message>
    <message>
        <source>Thinking</source>
        <translation>Nachdenken</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>Longest answer</source>
        <translation>Längste Antwort</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Vorgabe</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 Tokens</translation>
    </message>
    <message>
        <source>not listed now</source>
        <translation>zurzeit nicht aufgeführt</translation>
    </message>
</context>
<context>
    <name>Ui::ModelsPage</name>
    <message>
        <source>Update the list of models</source>
        <translation>Liste der Modelle aktualisieren</translation>
    </message>
    <message>
        <source>One request to %1, only when the button is pressed. Nothing about you or this program is sent.</source>
        <translation>Eine Anfrage an %1, nur wenn der Knopf gedrückt wird. Nichts über Sie oder dieses Programm wird gesendet.</translation>
    </message>
    <message>
        <source>List of models</source>
        <translation>Liste der Modelle</translation>
    </message>
    <message>
        <source>From %1, updated. The one included with the program is from %2.</source>
        <translation>Vom %1, aktualisiert. Die mitgelieferte ist vom %2.</translation>
    </message>
    <message>
        <source>From %1, included with the program.</source>
        <translation>Vom %1, wie sie mit dem Programm kam.</translation>
    </message>
    <message>
        <source>Fetching…</source>
        <translation>Wird geholt…</translation>
    </message>
    <message>
        <source>The list is as it was. %1</source>
        <translation>Die Liste ist, wie sie war. %1</translation>
    </message>
    <message>
        <source>%1 models are known now.</source>
        <translation>Nun sind %1 Modelle bekannt.</translation>
    </message>
    <message>
        <source>Set up a model…</source>
        <translation>Modell einrichten…</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>For you, in all folders: %1</source>
        <translation>Für Sie, in allen Ordnern: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n entries of the list could not be read.</source>
        <translation>
            <numerusform>%n Eintrag der Liste war nicht lesbar.</numerusform>
            <numerusform>%n Einträge der Liste waren nicht lesbar.</numerusform>
        </translation>
    </message>
    <message>
        <source>The list lacks %1: their models are as they came with the program.</source>
        <translation>In der Liste fehlt %1: Die Modelle dazu bleiben so, wie sie mit dem Programm kamen.</translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation>Favoriten</translation>
    </message>
</context>
<context>
    <name>Ui::NavigatorStrip</name>
    <message>
        <source>Change: %1</source>
        <translation>Änderung: %1</translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation>Fehler: %1</translation>
    </message>
    <message>
        <source>Question: %1</source>
        <translation>Frage: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n more beside it</source>
        <translation>
            <numerusform>%n weitere daneben</numerusform>
            <numerusform>%n weitere daneben</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Ui::NewSessionPage</name>
    <message>
        <source>What sessions begin with unless something else is chosen: in the window, on the command line or by an editor. Open sessions stay as they are.</source>
        <translation>Womit Sitzungen beginnen, wo für sie nichts anderes gewählt ist: von Ihnen im Fenster, durch eine Option der Befehlszeile, durch einen Editor. Offene Sitzungen bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Für</translation>
    </message>
    <message>
        <source>You, in all folders</source>
        <translation>Sie, in allen Ordnern</translation>
    </message>
    <message>
        <source>All who work in this folder</source>
        <translation>Alle, die in diesem Ordner arbeiten</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Modus</translation>
    </message>
    <message>
        <source>Thinking</source>
        <translation>Denken</translation>
    </message>
    <message>
        <source>Where they work</source>
        <translation>Wo sie arbeiten</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>For you, in all folders: %1</source>
        <translation>Für Sie, in allen Ordnern: %1</translation>
    </message>
    <message>
        <source>Of this folder: %1. It takes precedence over yours once you trust the folder; its mode only where it allows no more than yours.</source>
        <translation>Von diesem Ordner: %1. Sie geht Ihrer vor und gilt, sobald Sie dem Ordner vertrauen; ihr Modus gilt, wo er nicht mehr erlaubt als Ihrer.</translation>
    </message>
    <message>
        <source>%1 (is not there now)</source>
        <translation>%1 (ist zurzeit nicht da)</translation>
    </message>
    <message>
        <source>As each person has it</source>
        <translation>Wie jede Person es hat</translation>
    </message>
    <message>
        <source>As chosen last</source>
        <translation>Wie zuletzt gewählt</translation>
    </message>
    <message>
        <source>The model&apos;s default</source>
        <translation>Wie das Modell es von selbst tut</translation>
    </message>
    <message>
        <source>In the folder</source>
        <translation>Im Ordner</translation>
    </message>
    <message>
        <source>In a work tree of their own</source>
        <translation>In einem eigenen Arbeitsbaum</translation>
    </message>
    <message>
        <source>Agentao, or the one chosen last in the folder</source>
        <translation>Agentao oder der im Ordner zuletzt gewählte</translation>
    </message>
    <message>
        <source>The next session begins in the mode &quot;%1&quot;.</source>
        <translation>Die nächste Sitzung beginnt im Modus „%1“.</translation>
    </message>
    <message>
        <source>The next session begins with %1, in the mode &quot;%2&quot;.</source>
        <translation>Die nächste Sitzung beginnt mit %1, im Modus „%2“.</translation>
    </message>
    <message>
        <source>In that mode nothing is asked before it is done.</source>
        <translation>In diesem Modus wird nichts gefragt, bevor es getan wird.</translation>
    </message>
    <message>
        <source>The folder&apos;s file cannot be read and says nothing.</source>
        <translation>Die Datei des Ordners kann nicht gelesen werden und sagt nichts.</translation>
    </message>
    <message>
        <source>Not all that the folder says counts: it is not trusted, or its mode allows more than yours.</source>
        <translation>Nicht alles, was der Ordner sagt, gilt: Ihm wird nicht vertraut, oder sein Modus erlaubt mehr als Ihrer.</translation>
    </message>
</context>
<context>
    <name>Ui::NewWorktreeDialog</name>
    <message>
        <source>New session in a work tree of its own</source>
        <translation>Neue Sitzung in einem eigenen Arbeitsbaum</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Beginnen</translation>
    </message>
    <message>
        <source>It begins with the last commit of %1, on a new branch; what is not committed is not in it. Your files stay as they are until you merge it back. Neither hooks nor filters of the repository run.</source>
        <translation>Er beginnt mit dem letzten Commit von %1, auf einem neuen Branch; was nicht eingecheckt ist, ist nicht darin. Ihre Dateien bleiben, wie sie sind, bis Sie ihn zurückführen. Weder Hooks noch Filter des Repositorys laufen.</translation>
    </message>
    <message>
        <source>Branch</source>
        <translation>Branch</translation>
    </message>
    <message>
        <source>named by itself: agentao/…</source>
        <translation>benennt sich selbst: agentao/…</translation>
    </message>
    <message>
        <source>Commands that set each new work tree up, one a line</source>
        <translation>Befehle, die jeden neuen Arbeitsbaum einrichten, einer je Zeile</translation>
    </message>
    <message>
        <source>They run in the sandbox, as commands that you allowed, and can be seen in the session.</source>
        <translation>Sie laufen in der Sandbox, wie Befehle, die Sie erlaubt haben, und sind in der Sitzung zu sehen.</translation>
    </message>
</context>
<context>
    <name>Ui::NoServersPage</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Den Befehl kopieren</translation>
    </message>
    <message>
        <source>Open mcp.json</source>
        <translation>mcp.json öffnen</translation>
    </message>
    <message>
        <source>Add one in a terminal:</source>
        <translation>Einen im Terminal hinzufügen:</translation>
    </message>
    <message>
        <source>MCP servers give the agent more tools: for issues, databases, browsers and so on.</source>
        <translation>MCP-Server geben dem Agenten mehr Werkzeuge: für Tickets, Datenbanken, Browser und so fort.</translation>
    </message>
    <message>
        <source>This session has none.</source>
        <translation>Diese Sitzung hat keinen.</translation>
    </message>
    <message>
        <source>Those you have start with the first message of a session.</source>
        <translation>Die vorhandenen starten mit der ersten Nachricht einer Sitzung.</translation>
    </message>
    <message>
        <source>Or write it into %1; new sessions read it.</source>
        <translation>Oder in %1 eintragen; neue Sitzungen lesen es.</translation>
    </message>
</context>
<context>
    <name>Ui::NoticeRow</name>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Change the key…</source>
        <translation>Schlüssel ändern…</translation>
    </message>
    <message>
        <source>Choose another model…</source>
        <translation>Anderes Modell wählen…</translation>
    </message>
</context>
<context>
    <name>Ui::NotificationText</name>
    <message>
        <source>The plan is complete and waits for you.</source>
        <translation>Der Plan ist fertig und wartet auf Sie.</translation>
    </message>
    <message>
        <source>It wants to use the tool %1.</source>
        <translation>Er möchte das Werkzeug %1 benutzen.</translation>
    </message>
    <message>
        <source>It asks you something.</source>
        <translation>Er fragt Sie etwas.</translation>
    </message>
    <message>
        <source>%1 asks you something.</source>
        <translation>%1 fragt Sie etwas.</translation>
    </message>
</context>
<context>
    <name>Ui::OpenDecisions</name>
    <message>
        <source>Review</source>
        <translation>Durchsehen</translation>
    </message>
    <message>
        <source>Look at what changed</source>
        <translation>Ansehen, was sich geändert hat</translation>
    </message>
    <message>
        <source>Keep all</source>
        <translation>Alles behalten</translation>
    </message>
    <message>
        <source>All that changed stays; nothing is asked any more</source>
        <translation>Alle Änderungen bleiben; es wird nicht mehr gefragt</translation>
    </message>
    <message>
        <source>Undo all…</source>
        <translation>Alles rückgängig…</translation>
    </message>
    <message>
        <source>Put all of it back as it was, after a question</source>
        <translation>Nach einer Rückfrage alles wieder so, wie es war</translation>
    </message>
</context>
<context>
    <name>Ui::OutputOpener</name>
    <message>
        <source>Show the whole output of a command</source>
        <translation>Die ganze Ausgabe eines Befehls zeigen</translation>
    </message>
    <message>
        <source>Stop the running command</source>
        <translation>Den laufenden Befehl anhalten</translation>
    </message>
</context>
<context>
    <name>Ui::OutputViewer</name>
    <message>
        <source>Earlier part</source>
        <translation>Früherer Teil</translation>
    </message>
    <message>
        <source>Later part</source>
        <translation>Späterer Teil</translation>
    </message>
    <message>
        <source>Only a part of the output is kept.</source>
        <translation>Nur ein Teil der Ausgabe ist erhalten.</translation>
    </message>
    <message>
        <source>The output is no text: %1 of binary data.</source>
        <translation>Die Ausgabe ist kein Text: %1 Binärdaten.</translation>
    </message>
    <message>
        <source>The file with the whole output cannot be read: %1</source>
        <translation>Die Datei mit der ganzen Ausgabe kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>%1 to %2 of %3 are shown.</source>
        <translation>Gezeigt wird %1 bis %2 von %3.</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>Nicht gespeichert: %1</translation>
    </message>
</context>
<context>
    <name>Ui::OwnUse</name>
    <message>
        <source>Processor and memory that Agentao uses itself; a click shows all that runs</source>
        <translation>Prozessor und Speicher, die Agentao selbst braucht; ein Klick zeigt alles, was läuft</translation>
    </message>
    <message>
        <source>Agentao uses %1</source>
        <translation>Agentao braucht %1</translation>
    </message>
</context>
<context>
    <name>Ui::PathMapModel</name>
    <message numerus="yes">
        <source>%n written</source>
        <translation>
            <numerusform>%n geschrieben</numerusform>
            <numerusform>%n geschrieben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n read</source>
        <translation>
            <numerusform>%n gelesen</numerusform>
            <numerusform>%n gelesen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n searched</source>
        <translation>
            <numerusform>%n durchsucht</numerusform>
            <numerusform>%n durchsucht</numerusform>
        </translation>
    </message>
    <message>
        <source>One path: %1</source>
        <translation>Ein Pfad: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n paths: %1</source>
        <translation>
            <numerusform>%n Pfad: %1</numerusform>
            <numerusform>%n Pfade: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Ui::PathMapPane</name>
    <message>
        <source>Read and written</source>
        <translation>Gelesen und geschrieben</translation>
    </message>
    <message>
        <source>Find a path</source>
        <translation>Einen Pfad finden</translation>
    </message>
    <message>
        <source>What was done with the paths</source>
        <translation>Was mit den Pfaden geschah</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>Geschrieben</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Gelesen</translation>
    </message>
    <message>
        <source>Searched</source>
        <translation>Durchsucht</translation>
    </message>
    <message>
        <source>Paths</source>
        <translation>Pfade</translation>
    </message>
    <message>
        <source>The files and folders that the agent reads, searches and writes in this session are listed here, and lead to what it did there.</source>
        <translation>Hier stehen die Dateien und Ordner, die der Agent in dieser Sitzung liest, durchsucht und schreibt; von ihnen geht es zu dem, was er dort tat.</translation>
    </message>
    <message>
        <source>No path fits</source>
        <translation>Kein Pfad passt</translation>
    </message>
    <message>
        <source>Go to the call</source>
        <translation>Zum Aufruf</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
</context>
<context>
    <name>Ui::PathMapPresenter</name>
    <message>
        <source>Read and written</source>
        <translation>Gelesen und geschrieben</translation>
    </message>
</context>
<context>
    <name>Ui::PermissionPrompt</name>
    <message>
        <source>Question: %1</source>
        <translation>Frage: %1</translation>
    </message>
    <message numerus="yes">
        <source>Answer %n more that ask exactly the same, too</source>
        <translation>
            <numerusform>%n weitere Frage, die genau dasselbe fragt, auch beantworten</numerusform>
            <numerusform>%n weitere Fragen, die genau dasselbe fragen, auch beantworten</numerusform>
        </translation>
    </message>
    <message>
        <source>Enlarge</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Show this question in a window of its own</source>
        <translation>Diese Frage in einem eigenen Fenster zeigen</translation>
    </message>
    <message>
        <source>Why, or what to do instead; goes to the model</source>
        <translation>Warum, oder was stattdessen zu tun ist; geht an das Modell</translation>
    </message>
    <message>
        <source>Reason for the model</source>
        <translation>Grund für das Modell</translation>
    </message>
    <message>
        <source>Say why…</source>
        <translation>Grund nennen…</translation>
    </message>
    <message>
        <source>Deny with a reason for the model</source>
        <translation>Ablehnen mit einem Grund für das Modell</translation>
    </message>
    <message>
        <source>Really allow?</source>
        <translation>Wirklich erlauben?</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Why you are asked</source>
        <translation>Warum Sie gefragt werden</translation>
    </message>
</context>
<context>
    <name>Ui::PickModel</name>
    <message>
        <source>chosen</source>
        <translation>gewählt</translation>
    </message>
    <message>
        <source>favourite</source>
        <translation>Favorit</translation>
    </message>
    <message>
        <source>not available now</source>
        <translation>jetzt nicht verfügbar</translation>
    </message>
</context>
<context>
    <name>Ui::PickPopup</name>
    <message>
        <source>Nothing fits</source>
        <translation>Nichts passt</translation>
    </message>
</context>
<context>
    <name>Ui::PickerActions</name>
    <message>
        <source>Choose the model</source>
        <translation>Das Modell wählen</translation>
    </message>
    <message>
        <source>Next favourite model</source>
        <translation>Nächstes Lieblingsmodell</translation>
    </message>
    <message>
        <source>Choose the mode</source>
        <translation>Den Modus wählen</translation>
    </message>
    <message>
        <source>Next mode</source>
        <translation>Nächster Modus</translation>
    </message>
    <message>
        <source>What fills the context</source>
        <translation>Was den Kontext füllt</translation>
    </message>
</context>
<context>
    <name>Ui::PickerBar</name>
    <message>
        <source>Mode: %1</source>
        <translation>Modus: %1</translation>
    </message>
    <message>
        <source>Choose a model…</source>
        <translation>Modell wählen…</translation>
    </message>
    <message>
        <source>Model: %1</source>
        <translation>Modell: %1</translation>
    </message>
    <message>
        <source>Choose the agent</source>
        <translation>Agenten wählen</translation>
    </message>
    <message>
        <source>not there</source>
        <translation>nicht da</translation>
    </message>
    <message>
        <source>Agent: %1</source>
        <translation>Agent: %1</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Einstellungen</translation>
    </message>
</context>
<context>
    <name>Ui::PictureDialog</name>
    <message>
        <source>Picture: %1</source>
        <translation>Bild: %1</translation>
    </message>
    <message>
        <source>Reading the picture…</source>
        <translation>Das Bild wird gelesen…</translation>
    </message>
    <message>
        <source>This picture cannot be shown: it is broken or too large.</source>
        <translation>Dieses Bild kann nicht gezeigt werden: Es ist beschädigt oder zu groß.</translation>
    </message>
</context>
<context>
    <name>Ui::PlacePicker</name>
    <message>
        <source>Folders there</source>
        <translation>Ordner dort</translation>
    </message>
    <message>
        <source>Folder or path</source>
        <translation>Ordner oder Pfad</translation>
    </message>
    <message>
        <source>There are more folders: type the path</source>
        <translation>Es gibt mehr Ordner: Pfad eingeben</translation>
    </message>
    <message>
        <source>On the machine of %1</source>
        <translation>Auf dem Rechner von %1</translation>
    </message>
    <message>
        <source>Look into %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>Begin in %1</source>
        <translation>In %1 beginnen</translation>
    </message>
    <message>
        <source>Begin here</source>
        <translation>Hier beginnen</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Nach oben</translation>
    </message>
</context>
<context>
    <name>Ui::PlanRow</name>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>%1 of %2 done</source>
        <translation>%1 von %2 fertig</translation>
    </message>
</context>
<context>
    <name>Ui::PrivacyPage</name>
    <message>
        <source>What leaves this computer</source>
        <translation>Was diesen Rechner verlässt</translation>
    </message>
    <message>
        <source>The conversation, and what its tools read, goes to the provider of the model that you chose. Tools that you allow may send more: to web pages, MCP servers and by commands. The program reports nothing to its makers.</source>
        <translation>Die Unterhaltung und was ihre Werkzeuge lesen geht an den Anbieter des Modells, das Sie gewählt haben. Werkzeuge, die Sie erlauben, können mehr senden: an Webseiten, MCP-Server und durch Befehle. Das Programm meldet nichts an seine Hersteller.</translation>
    </message>
    <message>
        <source>For you, in all folders, from the next session on: %1. A project cannot change it.</source>
        <translation>Für Sie, in allen Ordnern, ab der nächsten Sitzung: %1. Ein Projekt hat dabei nichts zu sagen.</translation>
    </message>
    <message>
        <source>What stays on this computer</source>
        <translation>Was auf diesem Rechner bleibt</translation>
    </message>
    <message>
        <source>Conversations of this folder: %1</source>
        <translation>Unterhaltungen dieses Ordners: %1</translation>
    </message>
    <message>
        <source>Decisions about calls, points to undo to, the search index: %1</source>
        <translation>Entscheidungen über Aufrufe, Punkte zum Rückgängigmachen, der Suchindex: %1</translation>
    </message>
    <message>
        <source>Your settings, rules, trusted folders and memory: %1</source>
        <translation>Ihre Einstellungen, Regeln, vertrauten Ordner und das Gedächtnis: %1</translation>
    </message>
    <message>
        <source>What can be fetched or made again: %1</source>
        <translation>Was erneut geholt oder erzeugt werden kann: %1</translation>
    </message>
    <message>
        <source>Keys are in the desktop&apos;s keyring or in a file that only you can read. Sessions are deleted in the side bar, several at once if they are marked.</source>
        <translation>Schlüssel sind im Schlüsselbund des Desktops oder in einer Datei, die nur Sie lesen können. Sitzungen werden in der Seitenleiste gelöscht, mehrere auf einmal, wenn sie markiert sind.</translation>
    </message>
</context>
<context>
    <name>Ui::ProcessPane</name>
    <message>
        <source>Processes</source>
        <translation>Prozesse</translation>
    </message>
    <message>
        <source>Stop all</source>
        <translation>Alle beenden</translation>
    </message>
    <message>
        <source>Commands, MCP servers and agents that run are listed here, with what they use. Each can be stopped.</source>
        <translation>Hier stehen Befehle, MCP-Server und Agenten, die laufen, mit dem, was sie brauchen. Jeder lässt sich beenden.</translation>
    </message>
    <message>
        <source>Show where it comes from</source>
        <translation>Zeigen, woher es kommt</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Agentao itself: %1</source>
        <translation>Agentao selbst: %1</translation>
    </message>
</context>
<context>
    <name>Ui::ProcessPresenter</name>
    <message>
        <source>Processes</source>
        <translation>Prozesse</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
    <message>
        <source>Show what runs, and what it uses</source>
        <translation>Zeigen, was läuft und was es verbraucht</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Stop what runs in the background</source>
        <translation>Anhalten, was im Hintergrund läuft</translation>
    </message>
    <message>
        <source>Runs in the background: %1</source>
        <translation>Läuft im Hintergrund: %1</translation>
    </message>
    <message>
        <source>%1 run in the background: %2</source>
        <translation>%1 laufen im Hintergrund: %2</translation>
    </message>
</context>
<context>
    <name>Ui::ProcessView</name>
    <message>
        <source>What runs</source>
        <translation>Was läuft</translation>
    </message>
    <message>
        <source>Show where it comes from</source>
        <translation>Zeigen, woher es kommt</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Beenden</translation>
    </message>
</context>
<context>
    <name>Ui::PromptSearch</name>
    <message>
        <source>Search earlier prompts</source>
        <translation>Frühere Nachrichten durchsuchen</translation>
    </message>
    <message>
        <source>Earlier prompts</source>
        <translation>Frühere Nachrichten</translation>
    </message>
</context>
<context>
    <name>Ui::PublicAgentsPane</name>
    <message>
        <source>Search the registry</source>
        <translation>Im Verzeichnis suchen</translation>
    </message>
    <message>
        <source>Agents of the registry</source>
        <translation>Agenten des Verzeichnisses</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Noch einmal fragen</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Asking the registry. Nothing about you or this program is sent.</source>
        <translation>Das Verzeichnis wird gefragt. Nichts über Sie oder dieses Programm wird gesendet.</translation>
    </message>
    <message>
        <source>not for this system</source>
        <translation>nicht für dieses System</translation>
    </message>
    <message>
        <source>Licence: %1</source>
        <translation>Lizenz: %1</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <source>From: %1</source>
        <translation>Von: %1</translation>
    </message>
    <message>
        <source>Size: %1</source>
        <translation>Größe: %1</translation>
    </message>
    <message>
        <source>being asked for…</source>
        <translation>wird erfragt…</translation>
    </message>
    <message>
        <source>Checksum: none, so nobody can tell whether it is what its makers published</source>
        <translation>Prüfsumme: keine, also kann niemand sagen, ob es das ist, was seine Hersteller veröffentlicht haben</translation>
    </message>
    <message>
        <source>SHA-256: %1</source>
        <translation>SHA-256: %1</translation>
    </message>
    <message>
        <source>Nothing is fetched now: the program that starts it does so, with what it needs, at its first start.</source>
        <translation>Jetzt wird nichts geholt: Das Programm, das ihn startet, tut es samt dem Nötigen beim ersten Start.</translation>
    </message>
    <message>
        <source>Started as: %1</source>
        <translation>Gestartet als: %1</translation>
    </message>
    <message>
        <source>Fetch and add</source>
        <translation>Holen und hinzufügen</translation>
    </message>
    <message>
        <source>Fetching…</source>
        <translation>Wird geholt…</translation>
    </message>
</context>
<context>
    <name>Ui::QtTexts</name>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save All</source>
        <translation>Alles speichern</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Auswählen</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <source>Yes to All</source>
        <translation>Ja, alle</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>No to All</source>
        <translation>Nein, keine</translation>
    </message>
    <message>
        <source>Abort</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>Ignorieren</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Restore Defaults</source>
        <translation>Voreinstellungen</translation>
    </message>
    <message>
        <source>Show Details...</source>
        <translation>Details einblenden ...</translation>
    </message>
    <message>
        <source>Hide Details...</source>
        <translation>Details ausblenden ...</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Ausschneiden</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy Link Location</source>
        <translation>Link-Adresse kopieren</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Select All</source>
        <translation>Alles auswählen</translation>
    </message>
    <message>
        <source>Step up</source>
        <translation>Erhöhen</translation>
    </message>
    <message>
        <source>Step down</source>
        <translation>Verringern</translation>
    </message>
    <message>
        <source>Scroll here</source>
        <translation>Hierher blättern</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Left edge</source>
        <translation>Linker Rand</translation>
    </message>
    <message>
        <source>Right edge</source>
        <translation>Rechter Rand</translation>
    </message>
    <message>
        <source>Page up</source>
        <translation>Eine Seite nach oben</translation>
    </message>
    <message>
        <source>Page down</source>
        <translation>Eine Seite nach unten</translation>
    </message>
    <message>
        <source>Page left</source>
        <translation>Eine Seite nach links</translation>
    </message>
    <message>
        <source>Page right</source>
        <translation>Eine Seite nach rechts</translation>
    </message>
    <message>
        <source>Scroll up</source>
        <translation>Nach oben blättern</translation>
    </message>
    <message>
        <source>Scroll down</source>
        <translation>Nach unten blättern</translation>
    </message>
    <message>
        <source>Scroll left</source>
        <translation>Nach links blättern</translation>
    </message>
    <message>
        <source>Scroll right</source>
        <translation>Nach rechts blättern</translation>
    </message>
    <message>
        <source>Look in:</source>
        <translation>Suchen in:</translation>
    </message>
    <message>
        <source>Directory:</source>
        <translation>Ordner:</translation>
    </message>
    <message>
        <source>File name:</source>
        <translation>Dateiname:</translation>
    </message>
    <message>
        <source>Files of type:</source>
        <translation>Dateityp:</translation>
    </message>
    <message>
        <source>All Files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>Parent Directory</source>
        <translation>Übergeordneter Ordner</translation>
    </message>
    <message>
        <source>Create New Folder</source>
        <translation>Neuen Ordner anlegen</translation>
    </message>
    <message>
        <source>Create a New Folder</source>
        <translation>Einen neuen Ordner anlegen</translation>
    </message>
    <message>
        <source>New Folder</source>
        <translation>Neuer Ordner</translation>
    </message>
    <message>
        <source>List View</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>Detail View</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>Zurückgehen</translation>
    </message>
    <message>
        <source>Go forward</source>
        <translation>Vorwärtsgehen</translation>
    </message>
    <message>
        <source>Go to the parent directory</source>
        <translation>Zum übergeordneten Ordner gehen</translation>
    </message>
    <message>
        <source>Change to list view mode</source>
        <translation>Zur Liste wechseln</translation>
    </message>
    <message>
        <source>Change to detail view mode</source>
        <translation>Zu den Details wechseln</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Show hidden files</source>
        <translation>Versteckte Dateien anzeigen</translation>
    </message>
    <message>
        <source>Computer</source>
        <translation>Computer</translation>
    </message>
    <message>
        <source>My Computer</source>
        <translation>Mein Computer</translation>
    </message>
    <message>
        <source>Sidebar</source>
        <translation>Seitenleiste</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Date Modified</source>
        <translation>Änderungsdatum</translation>
    </message>
    <message>
        <source>%1 already exists.
Do you want to replace it?</source>
        <translation>%1 gibt es schon.
Soll es ersetzt werden?</translation>
    </message>
    <message>
        <source>%1
File not found.
Please verify the correct file name was given.</source>
        <translation>%1
Die Datei wurde nicht gefunden.
Bitte prüfen Sie den Dateinamen.</translation>
    </message>
    <message>
        <source>%1
Directory not found.
Please verify the correct directory name was given.</source>
        <translation>%1
Der Ordner wurde nicht gefunden.
Bitte prüfen Sie den Ordnernamen.</translation>
    </message>
    <message>
        <source>Press shortcut</source>
        <translation>Tasten drücken</translation>
    </message>
    <message>
        <source>Ctrl</source>
        <translation>Strg</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Umschalt</translation>
    </message>
    <message>
        <source>Alt</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation>Rücktaste</translation>
    </message>
    <message>
        <source>Ins</source>
        <translation>Einfg</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Pos1</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>PgUp</source>
        <translation>Bild auf</translation>
    </message>
    <message>
        <source>PgDown</source>
        <translation>Bild ab</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Unten</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
</context>
<context>
    <name>Ui::QuestionBody</name>
    <message>
        <source>The plan</source>
        <translation>Der Plan</translation>
    </message>
    <message>
        <source>What would be done</source>
        <translation>Was getan würde</translation>
    </message>
    <message numerus="yes">
        <source>%n lines; scroll to read all of it</source>
        <translation>
            <numerusform>%n Zeile; rollen, um alles zu lesen</numerusform>
            <numerusform>%n Zeilen; rollen, um alles zu lesen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Ui::QuestionCard</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>Ui::QuestionDialog</name>
    <message>
        <source>A session asks you</source>
        <translation>Eine Sitzung fragt Sie</translation>
    </message>
    <message>
        <source>&quot;%1&quot; asks you</source>
        <translation>„%1“ fragt Sie</translation>
    </message>
</context>
<context>
    <name>Ui::QuestionRows</name>
    <message>
        <source>Question: allow once</source>
        <translation>Das Gefragte einmal erlauben</translation>
    </message>
    <message>
        <source>Question: don&apos;t allow</source>
        <translation>Das Gefragte nicht erlauben</translation>
    </message>
    <message>
        <source>Show the question in a window</source>
        <translation>Die Frage in einem Fenster zeigen</translation>
    </message>
    <message>
        <source>Ask in a window, not in the conversation</source>
        <translation>In einem Fenster fragen, nicht in der Unterhaltung</translation>
    </message>
</context>
<context>
    <name>Ui::QuestionText</name>
    <message numerus="yes">
        <source>Run %n commands</source>
        <translation>
            <numerusform>%n Befehl ausführen</numerusform>
            <numerusform>%n Befehle ausführen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Run %n commands in %1</source>
        <translation>
            <numerusform>%n Befehl in %1 ausführen</numerusform>
            <numerusform>%n Befehle in %1 ausführen</numerusform>
        </translation>
    </message>
    <message>
        <source>Run a command</source>
        <translation>Einen Befehl ausführen</translation>
    </message>
    <message>
        <source>Run a command in %1</source>
        <translation>Einen Befehl in %1 ausführen</translation>
    </message>
    <message numerus="yes">
        <source>Edit %n files</source>
        <translation>
            <numerusform>%n Datei bearbeiten</numerusform>
            <numerusform>%n Dateien bearbeiten</numerusform>
        </translation>
    </message>
    <message>
        <source>Edit %1</source>
        <translation>%1 bearbeiten</translation>
    </message>
    <message>
        <source>Create %1</source>
        <translation>%1 anlegen</translation>
    </message>
    <message>
        <source>Search %1</source>
        <translation>%1 durchsuchen</translation>
    </message>
    <message>
        <source>Read %1</source>
        <translation>%1 lesen</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>%1 löschen</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>%1 ändern</translation>
    </message>
    <message>
        <source>Use the tool %1</source>
        <translation>Das Werkzeug %1 benutzen</translation>
    </message>
    <message>
        <source>Sub-agent %1: %2</source>
        <translation>Unteragent %1: %2</translation>
    </message>
    <message>
        <source>Don&apos;t allow</source>
        <translation>Nicht erlauben</translation>
    </message>
    <message>
        <source>Careful: this can destroy data or reaches outside the project.</source>
        <translation>Vorsicht: Das kann Daten zerstören oder reicht über das Projekt hinaus.</translation>
    </message>
    <message>
        <source>Careful. %1</source>
        <translation>Vorsicht. %1</translation>
    </message>
    <message>
        <source>in the sandbox</source>
        <translation>in der Sandbox</translation>
    </message>
    <message>
        <source>outside the sandbox</source>
        <translation>außerhalb der Sandbox</translation>
    </message>
    <message>
        <source>It can write only to the workspace and the temporary folder</source>
        <translation>Es kann nur in den Arbeitsordner und den temporären Ordner schreiben</translation>
    </message>
    <message>
        <source>It can do everything that you can</source>
        <translation>Es kann alles, was Sie auch können</translation>
    </message>
    <message>
        <source>Allow</source>
        <translation>Erlauben</translation>
    </message>
    <message>
        <source>For this session</source>
        <translation>Für diese Sitzung</translation>
    </message>
    <message>
        <source>In this folder, from now on</source>
        <translation>In diesem Ordner, von jetzt an</translation>
    </message>
    <message>
        <source>Everywhere, from now on</source>
        <translation>Überall, von jetzt an</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>So it is asked about each time.</source>
        <translation>Deshalb wird jedes Mal gefragt.</translation>
    </message>
</context>
<context>
    <name>Ui::QueuePresenter</name>
    <message>
        <source>Waiting messages</source>
        <translation>Wartende Nachrichten</translation>
    </message>
    <message>
        <source>Send the messages that are held back</source>
        <translation>Die zurückgehaltenen Nachrichten senden</translation>
    </message>
    <message>
        <source>Commands wait for the end of the turn.</source>
        <translation>Befehle warten auf das Ende des Zuges.</translation>
    </message>
    <message>
        <source>This turn takes no messages; it is sent when the turn is over.</source>
        <translation>Dieser Zug nimmt keine Nachrichten an; sie wird gesendet, wenn er vorbei ist.</translation>
    </message>
</context>
<context>
    <name>Ui::QueueRow</name>
    <message>
        <source>On its way</source>
        <translation>Unterwegs</translation>
    </message>
    <message>
        <source>Send now</source>
        <translation>Jetzt senden</translation>
    </message>
    <message>
        <source>Send now: the agent reads it with its next step</source>
        <translation>Jetzt senden: Der Agent liest sie beim nächsten Schritt</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Take it back into the field (Enter)</source>
        <translation>Zurück ins Eingabefeld holen (Eingabe)</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Send earlier (Alt+Up)</source>
        <translation>Früher senden (Alt+Hoch)</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Send later (Alt+Down)</source>
        <translation>Später senden (Alt+Runter)</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Do not send it (Del)</source>
        <translation>Nicht senden (Entf)</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Message on its way: %1</source>
        <translation>Nachricht unterwegs: %1</translation>
    </message>
    <message>
        <source>Waiting message %1 of %2: %3</source>
        <translation>Wartende Nachricht %1 von %2: %3</translation>
    </message>
</context>
<context>
    <name>Ui::QueueStrip</name>
    <message>
        <source>Waiting messages</source>
        <translation>Wartende Nachrichten</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortfahren</translation>
    </message>
    <message>
        <source>Send the waiting messages, one after the other</source>
        <translation>Die wartenden Nachrichten nacheinander senden</translation>
    </message>
    <message>
        <source>One message waits</source>
        <translation>Eine Nachricht wartet</translation>
    </message>
    <message numerus="yes">
        <source>%n messages wait</source>
        <translation>
            <numerusform>%n Nachricht wartet</numerusform>
            <numerusform>%n Nachrichten warten</numerusform>
        </translation>
    </message>
    <message>
        <source>One message waits until you continue</source>
        <translation>Eine Nachricht wartet, bis Sie fortfahren</translation>
    </message>
    <message numerus="yes">
        <source>%n messages wait until you continue</source>
        <translation>
            <numerusform>%n Nachricht wartet, bis Sie fortfahren</numerusform>
            <numerusform>%n Nachrichten warten, bis Sie fortfahren</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Ui::Refusal</name>
    <message>
        <source>You did not allow this: %1</source>
        <translation>Sie haben dies nicht erlaubt: %1</translation>
    </message>
    <message>
        <source>You did not allow this.</source>
        <translation>Sie haben dies nicht erlaubt.</translation>
    </message>
    <message>
        <source>The question ended without an answer.</source>
        <translation>Die Frage endete ohne Antwort.</translation>
    </message>
    <message>
        <source>The rules do not allow this: %1</source>
        <translation>Die Regeln erlauben dies nicht: %1</translation>
    </message>
    <message>
        <source>You stopped this before it finished.</source>
        <translation>Sie haben dies angehalten, bevor es fertig war.</translation>
    </message>
    <message>
        <source>Not allowed</source>
        <translation>Nicht erlaubt</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>You did not accept the plan.</source>
        <translation>Sie haben den Plan nicht angenommen.</translation>
    </message>
    <message>
        <source>You did not accept the plan: %1</source>
        <translation>Sie haben den Plan nicht angenommen: %1</translation>
    </message>
    <message>
        <source>The rules do not allow this.</source>
        <translation>Die Regeln erlauben das nicht.</translation>
    </message>
    <message>
        <source>Not accepted</source>
        <translation>Nicht angenommen</translation>
    </message>
</context>
<context>
    <name>Ui::RegistryPane</name>
    <message>
        <source>Words in its name</source>
        <translation>Wörter seines Namens</translation>
    </message>
    <message>
        <source>Ask the registry</source>
        <translation>Verzeichnis fragen</translation>
    </message>
    <message>
        <source>One request to %1, only when the button is pressed: the words above, nothing about you. Anybody can have a server listed there; nobody has looked at it for you.</source>
        <translation>Eine Anfrage an %1, nur wenn der Knopf gedrückt wird: die Wörter oben, nichts über Sie. Jeder kann dort einen Server eintragen lassen; niemand hat ihn für Sie geprüft.</translation>
    </message>
    <message>
        <source>Servers of the registry</source>
        <translation>Server des Verzeichnisses</translation>
    </message>
    <message>
        <source>Fill in the form with it…</source>
        <translation>Formular damit ausfüllen…</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation>Wird gefragt…</translation>
    </message>
    <message>
        <source>No server has these words in its name.</source>
        <translation>Kein Server hat diese Wörter im Namen.</translation>
    </message>
    <message numerus="yes">
        <source>%n servers</source>
        <translation>
            <numerusform>%n Server</numerusform>
            <numerusform>%n Server</numerusform>
        </translation>
    </message>
    <message>
        <source>Its maker says not to use it any more.</source>
        <translation>Der Hersteller rät, ihn nicht mehr zu benutzen.</translation>
    </message>
    <message>
        <source>Still to be filled in:
%1</source>
        <translation>Noch auszufüllen:
%1</translation>
    </message>
</context>
<context>
    <name>Ui::ReviewBar</name>
    <message>
        <source>Which changes</source>
        <translation>Welche Änderungen</translation>
    </message>
    <message>
        <source>Search the turns</source>
        <translation>Züge suchen</translation>
    </message>
    <message>
        <source>Follow: go where the agent works</source>
        <translation>Folgen: dorthin gehen, wo der Agent arbeitet</translation>
    </message>
    <message>
        <source>More for the changes</source>
        <translation>Mehr zu den Änderungen</translation>
    </message>
    <message>
        <source>Close the review</source>
        <translation>Durchsicht schließen</translation>
    </message>
    <message>
        <source>Keep all</source>
        <translation>Alle behalten</translation>
    </message>
    <message>
        <source>Reject all</source>
        <translation>Alle verwerfen</translation>
    </message>
    <message>
        <source>Undo the last decision (U)</source>
        <translation>Letzte Entscheidung rückgängig machen (U)</translation>
    </message>
    <message>
        <source>Back to the conversation</source>
        <translation>Zurück zur Unterhaltung</translation>
    </message>
</context>
<context>
    <name>Ui::ReviewDiff</name>
    <message>
        <source>Line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>Lines %1 to %2</source>
        <translation>Zeilen %1 bis %2</translation>
    </message>
    <message>
        <source>change %1 of %2</source>
        <translation>Änderung %1 von %2</translation>
    </message>
</context>
<context>
    <name>Ui::ReviewFiles</name>
    <message>
        <source>Changed files</source>
        <translation>Geänderte Dateien</translation>
    </message>
    <message>
        <source>Copy as a patch</source>
        <translation>Als Patch kopieren</translation>
    </message>
</context>
<context>
    <name>Ui::ReviewNotes</name>
    <message>
        <source>Put the file back as it was before?</source>
        <translation>Die Datei zurücksetzen, wie sie vorher war?</translation>
    </message>
    <message>
        <source>Put all %1 files back as they were before?</source>
        <translation>Alle %1 Dateien zurücksetzen, wie sie vorher waren?</translation>
    </message>
    <message>
        <source>Put back</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Put all files back as they were at the beginning of these changes?</source>
        <translation>Alle Dateien zurücksetzen, wie sie am Anfang dieser Änderungen waren?</translation>
    </message>
    <message>
        <source>Go back in the conversation to before these changes? What followed stays as a branch of its own.</source>
        <translation>In der Unterhaltung vor diese Änderungen zurückgehen? Was folgte, bleibt als eigener Zweig.</translation>
    </message>
    <message>
        <source>Go back to before these changes, with the files and in the conversation?</source>
        <translation>Mit den Dateien und in der Unterhaltung vor diese Änderungen zurückgehen?</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>Zurückgehen</translation>
    </message>
    <message>
        <source>You or another program changed lines here, too, so nothing was put back in: %1</source>
        <translation>Sie oder ein anderes Programm haben hier auch Zeilen geändert, darum wurde nichts zurückgesetzt in: %1</translation>
    </message>
    <message>
        <source>Put back the agent&apos;s lines only</source>
        <translation>Nur die Zeilen des Agenten zurücksetzen</translation>
    </message>
    <message>
        <source>The agent&apos;s lines were changed again by you or another program, so nothing was put back in: %1</source>
        <translation>Die Zeilen des Agenten wurden von Ihnen oder einem anderen Programm wieder geändert, darum wurde nichts zurückgesetzt in: %1</translation>
    </message>
    <message>
        <source>Open the file</source>
        <translation>Die Datei öffnen</translation>
    </message>
    <message>
        <source>Put the whole file back</source>
        <translation>Die ganze Datei zurücksetzen</translation>
    </message>
    <message>
        <source>Not put back: %1</source>
        <translation>Nicht zurückgesetzt: %1</translation>
    </message>
    <message>
        <source>The changes cannot be shown: %1</source>
        <translation>Die Änderungen können nicht gezeigt werden: %1</translation>
    </message>
    <message>
        <source>What you keep is not remembered after a restart: %1</source>
        <translation>Was Sie behalten, ist nach einem Neustart nicht mehr bekannt: %1</translation>
    </message>
</context>
<context>
    <name>Ui::ReviewPane</name>
    <message>
        <source>Review of the changes</source>
        <translation>Durchsicht der Änderungen</translation>
    </message>
    <message>
        <source>N next · P previous · Y keep · X reject · U undo · C comment · O open</source>
        <translation>N nächste · P vorige · Y behalten · X verwerfen · U rückgängig · C Kommentar · O öffnen</translation>
    </message>
    <message>
        <source>Copy all changes as a patch</source>
        <translation>Alle Änderungen als Patch kopieren</translation>
    </message>
    <message>
        <source>Open the file in the editor</source>
        <translation>Datei im Editor öffnen</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Aktualisieren</translation>
    </message>
    <message>
        <source>Redo the decision</source>
        <translation>Entscheidung wiederholen</translation>
    </message>
    <message>
        <source>Restore the earlier files…</source>
        <translation>Frühere Dateien wiederherstellen…</translation>
    </message>
    <message>
        <source>Restore the earlier conversation…</source>
        <translation>Frühere Unterhaltung wiederherstellen…</translation>
    </message>
    <message>
        <source>Restore files and conversation…</source>
        <translation>Dateien und Unterhaltung wiederherstellen…</translation>
    </message>
    <message>
        <source>No session is open.</source>
        <translation>Keine Sitzung ist geöffnet.</translation>
    </message>
    <message>
        <source>Looking for changes…</source>
        <translation>Änderungen werden gesucht…</translation>
    </message>
    <message>
        <source>No files changed.</source>
        <translation>Keine Dateien wurden geändert.</translation>
    </message>
    <message>
        <source>The changes could not be looked at.</source>
        <translation>Die Änderungen konnten nicht angesehen werden.</translation>
    </message>
    <message>
        <source>Some files are not recorded: too large, unreadable, in a repository of their own or changed beside a command of another session.</source>
        <translation>Einige Dateien werden nicht aufgezeichnet: zu groß, nicht lesbar, in einem eigenen Repository oder neben einem Befehl einer anderen Sitzung geändert.</translation>
    </message>
    <message>
        <source>Not recorded: %1</source>
        <translation>Nicht aufgezeichnet: %1</translation>
    </message>
    <message>
        <source>This file is no text, or too long to be shown.</source>
        <translation>Diese Datei ist kein Text oder zu lang, um gezeigt zu werden.</translation>
    </message>
    <message>
        <source>The agent is at work: changes can be rejected after the turn</source>
        <translation>Der Agent arbeitet: Änderungen können nach dem Zug verworfen werden</translation>
    </message>
    <message>
        <source>Commit what is kept…</source>
        <translation>Das Behaltene einchecken…</translation>
    </message>
    <message>
        <source>Copy the chosen files as a patch</source>
        <translation>Gewählte Dateien als Patch kopieren</translation>
    </message>
    <message>
        <source>Both states are past ones: there is nothing to decide</source>
        <translation>Beide Stände sind vergangene: Es gibt nichts zu entscheiden</translation>
    </message>
</context>
<context>
    <name>Ui::ReviewPresenter</name>
    <message>
        <source>Review the changes</source>
        <translation>Änderungen durchsehen</translation>
    </message>
    <message>
        <source>Review: keep all changes</source>
        <translation>Durchsicht: alle Änderungen behalten</translation>
    </message>
    <message>
        <source>Review: reject all changes…</source>
        <translation>Durchsicht: alle Änderungen verwerfen…</translation>
    </message>
    <message>
        <source>Review: undo the last decision</source>
        <translation>Durchsicht: letzte Entscheidung rückgängig machen</translation>
    </message>
    <message>
        <source>Review: copy all changes as a patch</source>
        <translation>Durchsicht: alle Änderungen als Patch kopieren</translation>
    </message>
    <message>
        <source>Review: follow the agent, or not</source>
        <translation>Durchsicht: dem Agenten folgen oder nicht</translation>
    </message>
    <message>
        <source>The agent is still at work. Stop it to go back.</source>
        <translation>Der Agent arbeitet noch. Halten Sie ihn an, um zurückzugehen.</translation>
    </message>
    <message>
        <source>Not everything was restored: %1</source>
        <translation>Nicht alles wurde wiederhergestellt: %1</translation>
    </message>
    <message>
        <source>The conversation cannot go back: %1</source>
        <translation>Die Unterhaltung kann nicht zurückgehen: %1</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Durchsicht</translation>
    </message>
    <message>
        <source>Review: compare two states</source>
        <translation>Durchsicht: zwei Stände vergleichen</translation>
    </message>
</context>
<context>
    <name>Ui::ReviewScopes</name>
    <message>
        <source>All changes of the session</source>
        <translation>Alle Änderungen der Sitzung</translation>
    </message>
    <message>
        <source>Changes of the last turn</source>
        <translation>Änderungen des letzten Zugs</translation>
    </message>
    <message>
        <source>Since: %1</source>
        <translation>Seit: %1</translation>
    </message>
    <message>
        <source>Changes of a turn</source>
        <translation>Änderungen eines Zugs</translation>
    </message>
    <message>
        <source>Files put back: %1</source>
        <translation>Zurückgesetzte Dateien: %1</translation>
    </message>
    <message>
        <source>Turn: %1</source>
        <translation>Zug: %1</translation>
    </message>
    <message>
        <source>Since a message</source>
        <translation>Seit einer Nachricht</translation>
    </message>
    <message>
        <source>Two states</source>
        <translation>Zwei Stände</translation>
    </message>
    <message>
        <source>Compare two states…</source>
        <translation>Zwei Stände vergleichen…</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Before: %1</source>
        <translation>Vor: %1</translation>
    </message>
    <message>
        <source>Before files were put back: %1</source>
        <translation>Bevor Dateien zurückgesetzt wurden: %1</translation>
    </message>
    <message>
        <source>Start of the session</source>
        <translation>Beginn der Sitzung</translation>
    </message>
</context>
<context>
    <name>Ui::ReviewTree</name>
    <message>
        <source>New link</source>
        <translation>Neuer Verweis</translation>
    </message>
    <message>
        <source>New file</source>
        <translation>Neue Datei</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>Gelöscht</translation>
    </message>
    <message>
        <source>Moved from %1</source>
        <translation>Verschoben von %1</translation>
    </message>
    <message>
        <source>Leads elsewhere, or is another kind of file</source>
        <translation>Führt anderswohin oder ist eine andere Art von Datei</translation>
    </message>
    <message>
        <source>Made executable</source>
        <translation>Ausführbar gemacht</translation>
    </message>
    <message>
        <source>Not executable any more</source>
        <translation>Nicht mehr ausführbar</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>1 file</source>
        <translation>1 Datei</translation>
    </message>
    <message>
        <source>%1 files</source>
        <translation>%1 Dateien</translation>
    </message>
    <message>
        <source>%1 to decide</source>
        <translation>%1 zu entscheiden</translation>
    </message>
    <message>
        <source>all decided</source>
        <translation>alles entschieden</translation>
    </message>
    <message>
        <source>By hand or by another program</source>
        <translation>Von Hand oder von einem anderen Programm</translation>
    </message>
    <message>
        <source>By a command</source>
        <translation>Von einem Befehl</translation>
    </message>
    <message>
        <source>Folder %1, changed files: %2</source>
        <translation>Ordner %1, geänderte Dateien: %2</translation>
    </message>
    <message>
        <source>added lines: %1</source>
        <translation>hinzugefügte Zeilen: %1</translation>
    </message>
    <message>
        <source>removed lines: %1</source>
        <translation>entfernte Zeilen: %1</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>behalten</translation>
    </message>
    <message>
        <source>comments: %1</source>
        <translation>Kommentare: %1</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>Verworfen</translation>
    </message>
    <message>
        <source>Not there any more</source>
        <translation>Nicht mehr da</translation>
    </message>
    <message>
        <source>all rejected</source>
        <translation>alles verworfen</translation>
    </message>
</context>
<context>
    <name>Ui::RowStamp</name>
    <message>
        <source>took %1</source>
        <comment>a turn</comment>
        <translation>dauerte %1</translation>
    </message>
</context>
<context>
    <name>Ui::RowTexts</name>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>1 step</source>
        <translation>1 Schritt</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 Schritte</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <source>Thinking</source>
        <translation>Nachdenken</translation>
    </message>
    <message>
        <source>Thought</source>
        <translation>Nachgedacht</translation>
    </message>
    <message>
        <source>Thought for %1 s</source>
        <translation>%1 s nachgedacht</translation>
    </message>
    <message>
        <source>Version %1 of %2</source>
        <translation>Fassung %1 von %2</translation>
    </message>
    <message>
        <source>1 file changed</source>
        <translation>1 Datei geändert</translation>
    </message>
    <message>
        <source>%1 files changed</source>
        <translation>%1 Dateien geändert</translation>
    </message>
    <message>
        <source>%1k</source>
        <comment>thousands of tokens</comment>
        <translation>%1k</translation>
    </message>
    <message>
        <source>%1M</source>
        <comment>millions of tokens</comment>
        <translation>%1M</translation>
    </message>
    <message>
        <source>Compacting…</source>
        <translation>Wird verdichtet…</translation>
    </message>
    <message>
        <source>Compacting failed</source>
        <translation>Verdichten fehlgeschlagen</translation>
    </message>
    <message>
        <source>Compacting was cancelled</source>
        <translation>Verdichten wurde abgebrochen</translation>
    </message>
    <message>
        <source>The context was cleared</source>
        <translation>Der Kontext wurde geleert</translation>
    </message>
    <message>
        <source>Old results left out: %1 → %2 tokens</source>
        <translation>Alte Ergebnisse ausgelassen: %1 → %2 Tokens</translation>
    </message>
    <message>
        <source>Conversation compacted</source>
        <translation>Unterhaltung verdichtet</translation>
    </message>
    <message>
        <source>Conversation compacted: %1 → %2 tokens</source>
        <translation>Unterhaltung verdichtet: %1 → %2 Tokens</translation>
    </message>
    <message>
        <source>You: %1</source>
        <translation>Sie: %1</translation>
    </message>
    <message>
        <source>Attached: %1</source>
        <translation>Angehängt: %1</translation>
    </message>
    <message>
        <source>Kept when compacting</source>
        <translation>Bleibt beim Verdichten erhalten</translation>
    </message>
    <message>
        <source>Code: %1</source>
        <translation>Code: %1</translation>
    </message>
    <message>
        <source>Code, %1: %2</source>
        <translation>Code, %1: %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Step of a sub-agent: %1</source>
        <translation>Schritt eines Unteragenten: %1</translation>
    </message>
    <message>
        <source>Plan: %1</source>
        <translation>Plan: %1</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Your message</source>
        <translation>Ihre Nachricht</translation>
    </message>
    <message>
        <source>Code of an answer</source>
        <translation>Code einer Antwort</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Tool call</source>
        <translation>Werkzeugaufruf</translation>
    </message>
    <message>
        <source>Tool call, took %1</source>
        <translation>Werkzeugaufruf, dauerte %1</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>Gedankengang</translation>
    </message>
    <message>
        <source>Plan of the agent</source>
        <translation>Plan des Agenten</translation>
    </message>
    <message>
        <source>Changes of this turn</source>
        <translation>Änderungen dieses Zuges</translation>
    </message>
    <message>
        <source>Compaction</source>
        <translation>Verdichtung</translation>
    </message>
    <message>
        <source>Formula: %1</source>
        <translation>Formel: %1</translation>
    </message>
    <message>
        <source>%1, exit code %2</source>
        <translation>%1, Exit-Code %2</translation>
    </message>
    <message>
        <source>put back</source>
        <translation>zurückgenommen</translation>
    </message>
    <message>
        <source>The account at the model&apos;s provider is used up</source>
        <translation>Das Konto beim Anbieter des Modells ist aufgebraucht</translation>
    </message>
    <message>
        <source>The turn was stopped</source>
        <translation>Der Zug wurde angehalten</translation>
    </message>
    <message>
        <source>The request to the model failed and was sent again</source>
        <translation>Die Anfrage an das Modell schlug fehl und wurde noch einmal gesendet</translation>
    </message>
    <message>
        <source>You did not answer</source>
        <translation>Sie haben nicht geantwortet</translation>
    </message>
    <message>
        <source>You answered: %1</source>
        <translation>Ihre Antwort: %1</translation>
    </message>
    <message>
        <source>You kept %1 and rejected %2</source>
        <translation>%1 behalten und %2 verworfen</translation>
    </message>
    <message>
        <source>You rejected 1 change</source>
        <translation>1 Änderung verworfen</translation>
    </message>
    <message>
        <source>You rejected %1 changes</source>
        <translation>%1 Änderungen verworfen</translation>
    </message>
    <message>
        <source>Changes were put back in %1</source>
        <translation>Änderungen zurückgenommen in %1</translation>
    </message>
    <message>
        <source>What was put back is there again</source>
        <translation>Was zurückgenommen war, ist wieder da</translation>
    </message>
    <message>
        <source>Changes were put back in %1 files</source>
        <translation>Änderungen zurückgenommen in %1 Dateien</translation>
    </message>
</context>
<context>
    <name>Ui::RuleForm</name>
    <message>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
    </message>
    <message>
        <source>About what</source>
        <translation>Worum es geht</translation>
    </message>
    <message>
        <source>Commands that begin with</source>
        <translation>Befehle, die beginnen mit</translation>
    </message>
    <message>
        <source>Just this command</source>
        <translation>Nur dieser Befehl</translation>
    </message>
    <message>
        <source>Changes of files in</source>
        <translation>Änderungen an Dateien in</translation>
    </message>
    <message>
        <source>Reads of files in</source>
        <translation>Lesen von Dateien in</translation>
    </message>
    <message>
        <source>Pages of the host</source>
        <translation>Seiten des Hosts</translation>
    </message>
    <message>
        <source>Tools of the MCP server</source>
        <translation>Werkzeuge des MCP-Servers</translation>
    </message>
    <message>
        <source>The tool</source>
        <translation>Das Werkzeug</translation>
    </message>
    <message>
        <source>All commands</source>
        <translation>Alle Befehle</translation>
    </message>
    <message>
        <source>Where it counts</source>
        <translation>Wo sie gilt</translation>
    </message>
    <message>
        <source>Where it stands</source>
        <translation>Wo sie steht</translation>
    </message>
    <message>
        <source>In your rules</source>
        <translation>In Ihren Regeln</translation>
    </message>
    <message>
        <source>In the rules of this folder</source>
        <translation>In den Regeln dieses Ordners</translation>
    </message>
    <message>
        <source>Others who have the folder see it, too.</source>
        <translation>Auch andere, die den Ordner haben, sehen sie.</translation>
    </message>
    <message>
        <source>Save the rule</source>
        <translation>Regel speichern</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>New rule</source>
        <translation>Neue Regel</translation>
    </message>
    <message>
        <source>Change the rule</source>
        <translation>Regel ändern</translation>
    </message>
    <message>
        <source>In all folders</source>
        <translation>In allen Ordnern</translation>
    </message>
    <message>
        <source>Only in %1</source>
        <translation>Nur in %1</translation>
    </message>
    <message>
        <source>This would never fit: the command is compared word by word, without quotes, $ and signs like ; &amp; | &lt; &gt;. Write its first words, or choose &quot;%1&quot;.</source>
        <translation>Das träfe nie zu: Der Befehl wird Wort für Wort verglichen, ohne Anführungszeichen, $ und Zeichen wie ; &amp; | &lt; &gt;. Schreiben Sie seine ersten Wörter, oder wählen Sie „%1“.</translation>
    </message>
</context>
<context>
    <name>Ui::RuleTexts</name>
    <message>
        <source>Allow</source>
        <translation>Erlauben</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Deny</source>
        <translation>Ablehnen</translation>
    </message>
    <message>
        <source>Built in</source>
        <translation>Eingebaut</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>Ihre</translation>
    </message>
    <message>
        <source>Of this folder</source>
        <translation>Dieses Ordners</translation>
    </message>
    <message>
        <source>Of this session</source>
        <translation>Dieser Sitzung</translation>
    </message>
    <message>
        <source>all reads of files</source>
        <translation>alles Lesen von Dateien</translation>
    </message>
    <message>
        <source>all changes of files</source>
        <translation>alle Änderungen an Dateien</translation>
    </message>
    <message>
        <source>all commands</source>
        <translation>alle Befehle</translation>
    </message>
    <message>
        <source>all pages of the web</source>
        <translation>alle Seiten des Webs</translation>
    </message>
    <message>
        <source>all tools of MCP servers</source>
        <translation>alle Werkzeuge von MCP-Servern</translation>
    </message>
    <message>
        <source>what would destroy the system, in every mode</source>
        <translation>was das System zerstören würde, in jedem Modus</translation>
    </message>
    <message>
        <source>files that control other programs or hold secrets</source>
        <translation>Dateien, die andere Programme steuern oder Geheimnisse enthalten</translation>
    </message>
    <message>
        <source>tools of which nobody knows what they do</source>
        <translation>Werkzeuge, von denen niemand weiß, was sie tun</translation>
    </message>
    <message>
        <source>commands outside of the sandbox</source>
        <translation>Befehle außerhalb der Sandbox</translation>
    </message>
    <message>
        <source>the end of plan mode</source>
        <translation>das Ende des Planmodus</translation>
    </message>
    <message>
        <source>The command only reads, as far as can be seen; no sandbox held it to that.</source>
        <translation>Der Befehl liest nur, soweit zu sehen ist; keine Sandbox hielt ihn dabei fest.</translation>
    </message>
    <message>
        <source>commands that can only read, held to it by the sandbox</source>
        <translation>Befehle, die nur lesen können, von der Sandbox dazu angehalten</translation>
    </message>
    <message>
        <source>only in %1</source>
        <translation>nur in %1</translation>
    </message>
    <message>
        <source>as the tool was when it was allowed</source>
        <translation>so wie das Werkzeug war, als es erlaubt wurde</translation>
    </message>
    <message>
        <source>for some arguments</source>
        <translation>für manche Argumente</translation>
    </message>
    <message>
        <source>counts once the folder is trusted</source>
        <translation>gilt, sobald dem Ordner vertraut wird</translation>
    </message>
    <message>
        <source>decided once, on %1</source>
        <translation>hat einmal entschieden, am %1</translation>
    </message>
    <message numerus="yes">
        <source>decided %n times, last on %1</source>
        <translation>
            <numerusform>hat %n-mal entschieden, zuletzt am %1</numerusform>
            <numerusform>hat %n-mal entschieden, zuletzt am %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Ran without a question</source>
        <translation>Lief ohne Rückfrage</translation>
    </message>
    <message>
        <source>It was asked</source>
        <translation>Es wurde gefragt</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>You allowed it</source>
        <translation>Sie haben es erlaubt</translation>
    </message>
    <message>
        <source>You refused it</source>
        <translation>Sie haben es abgelehnt</translation>
    </message>
    <message>
        <source>The mode decided: %1.</source>
        <translation>Der Modus hat entschieden: %1.</translation>
    </message>
    <message>
        <source>A rule decided.</source>
        <translation>Eine Regel hat entschieden.</translation>
    </message>
    <message>
        <source>It changes nothing outside of the session, so nothing has to be asked.</source>
        <translation>Es ändert nichts außerhalb der Sitzung, also muss nichts gefragt werden.</translation>
    </message>
    <message>
        <source>The command is one of a short list that can only read.</source>
        <translation>Der Befehl ist einer von wenigen, die nur lesen können.</translation>
    </message>
    <message>
        <source>The address is none of the web.</source>
        <translation>Die Adresse ist keine des Webs.</translation>
    </message>
    <message>
        <source>The tool or its MCP server has changed since it was allowed.</source>
        <translation>Das Werkzeug oder sein MCP-Server hat sich geändert, seit es erlaubt wurde.</translation>
    </message>
    <message>
        <source>An MCP server wanted to use the model.</source>
        <translation>Ein MCP-Server wollte das Modell benutzen.</translation>
    </message>
    <message>
        <source>What is built in decided: %1.</source>
        <translation>Eingebautes hat entschieden: %1.</translation>
    </message>
    <message>
        <source>You answered, for this time.</source>
        <translation>Sie haben geantwortet, für dieses Mal.</translation>
    </message>
    <message>
        <source>You answered, for the rest of the session.</source>
        <translation>Sie haben geantwortet, für den Rest der Sitzung.</translation>
    </message>
    <message>
        <source>You answered, from then on in this folder.</source>
        <translation>Sie haben geantwortet, von da an in diesem Ordner.</translation>
    </message>
    <message>
        <source>You answered, from then on everywhere.</source>
        <translation>Sie haben geantwortet, von da an überall.</translation>
    </message>
    <message>
        <source>A rule decided (%1): %2, %3.</source>
        <translation>Eine Regel hat entschieden (%1): %2, %3.</translation>
    </message>
</context>
<context>
    <name>Ui::RuleTrialView</name>
    <message>
        <source>Past calls that would have gone otherwise</source>
        <translation>Frühere Aufrufe, die anders verlaufen wären</translation>
    </message>
    <message>
        <source>Trying it against past calls…</source>
        <translation>Wird an früheren Aufrufen ausprobiert…</translation>
    </message>
    <message>
        <source>There are no past calls yet to try it against.</source>
        <translation>Es gibt noch keine früheren Aufrufe, an denen sie auszuprobieren wäre.</translation>
    </message>
    <message>
        <source>Of one past call</source>
        <translation>Von einem früheren Aufruf</translation>
    </message>
    <message numerus="yes">
        <source>Of %n past calls</source>
        <translation>
            <numerusform>Von %n früheren Aufruf</numerusform>
            <numerusform>Von %n früheren Aufrufen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of the newest %n calls</source>
        <translation>
            <numerusform>Vom neuesten %n Aufruf</numerusform>
            <numerusform>Von den neuesten %n Aufrufen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 none would have gone otherwise.</source>
        <translation>%1 wäre keiner anders verlaufen.</translation>
    </message>
    <message>
        <source>let %1 run without a question</source>
        <translation>%1 ohne Rückfrage laufen lassen</translation>
    </message>
    <message>
        <source>asked about %1</source>
        <translation>bei %1 gefragt</translation>
    </message>
    <message>
        <source>refused %1</source>
        <translation>%1 abgelehnt</translation>
    </message>
    <message>
        <source>%1 it would have %2.</source>
        <translation>%1 hätte sie %2.</translation>
    </message>
    <message>
        <source>A rule about arguments cannot be tried: the log does not hold them.</source>
        <translation>Eine Regel über Argumente lässt sich nicht ausprobieren: das Protokoll enthält sie nicht.</translation>
    </message>
</context>
<context>
    <name>Ui::RulesPage</name>
    <message>
        <source>Deny wins over ask, and ask over allow. Where no rule applies, the mode decides.</source>
        <translation>Über alle Regeln gewinnt Ablehnen, dann Fragen, dann Erlauben. Was keine Regel sagt, entscheidet der Modus.</translation>
    </message>
    <message>
        <source>Yours: %1</source>
        <translation>Ihre: %1</translation>
    </message>
    <message>
        <source>Of this folder: %1. What it allows counts once the folder is trusted.</source>
        <translation>Dieses Ordners: %1. Was sie erlaubt, gilt, sobald dem Ordner vertraut wird.</translation>
    </message>
    <message>
        <source>Permission rules</source>
        <translation>Berechtigungsregeln</translation>
    </message>
    <message>
        <source>Add a rule…</source>
        <translation>Regel hinzufügen…</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Ändern…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>A file is not understood, so all but reading is asked: %1</source>
        <translation>Eine Datei ist nicht zu verstehen, daher wird bei allem außer Lesen gefragt: %1</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Open the file</source>
        <translation>Datei öffnen</translation>
    </message>
</context>
<context>
    <name>Ui::RunTexts</name>
    <message numerus="yes">
        <source>Read %n times</source>
        <translation>
            <numerusform>%n-mal gelesen</numerusform>
            <numerusform>%n-mal gelesen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Listed 1 folder, %n times</source>
        <translation>
            <numerusform>1 Ordner aufgelistet, %n-mal</numerusform>
            <numerusform>1 Ordner aufgelistet, %n-mal</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Listed %n folders</source>
        <translation>
            <numerusform>%n Ordner aufgelistet</numerusform>
            <numerusform>%n Ordner aufgelistet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Read %n files and folders</source>
        <translation>
            <numerusform>%n Datei oder Ordner gelesen</numerusform>
            <numerusform>%n Dateien und Ordner gelesen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Read 1 file, %n times</source>
        <translation>
            <numerusform>1 Datei gelesen, %n-mal</numerusform>
            <numerusform>1 Datei gelesen, %n-mal</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Read %n files</source>
        <translation>
            <numerusform>%n Datei gelesen</numerusform>
            <numerusform>%n Dateien gelesen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Searched %n times</source>
        <translation>
            <numerusform>%n-mal gesucht</numerusform>
            <numerusform>%n-mal gesucht</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Ran %n commands</source>
        <translation>
            <numerusform>%n Befehl ausgeführt</numerusform>
            <numerusform>%n Befehle ausgeführt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Searched the web %n times</source>
        <translation>
            <numerusform>%n-mal im Netz gesucht</numerusform>
            <numerusform>%n-mal im Netz gesucht</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fetched %n pages</source>
        <translation>
            <numerusform>%n Seite geholt</numerusform>
            <numerusform>%n Seiten geholt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Edited %n times</source>
        <translation>
            <numerusform>%n-mal bearbeitet</numerusform>
            <numerusform>%n-mal bearbeitet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Deleted %n times</source>
        <translation>
            <numerusform>%n-mal gelöscht</numerusform>
            <numerusform>%n-mal gelöscht</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Moved %n times</source>
        <translation>
            <numerusform>%n-mal verschoben</numerusform>
            <numerusform>%n-mal verschoben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Called %1 %n times</source>
        <translation>
            <numerusform>%1 %n-mal aufgerufen</numerusform>
            <numerusform>%1 %n-mal aufgerufen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n steps</source>
        <translation>
            <numerusform>%n Schritt</numerusform>
            <numerusform>%n Schritte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n of them changed files</source>
        <translation>
            <numerusform>%1, %n davon hat Dateien geändert</numerusform>
            <numerusform>%1, %n davon haben Dateien geändert</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Ui::SandboxPage</name>
    <message>
        <source>Off: a command can read and change all that you can.</source>
        <translation>Aus: Ein Befehl kann alles lesen und ändern, was Sie können.</translation>
    </message>
    <message>
        <source>For you, in all folders, from the next session on: %1. A project cannot change it.</source>
        <translation>Für Sie, in allen Ordnern, ab der nächsten Sitzung: %1. Ein Projekt hat dabei nichts zu sagen.</translation>
    </message>
    <message>
        <source>One path in each line</source>
        <translation>Ein Pfad je Zeile</translation>
    </message>
    <message>
        <source>On this machine</source>
        <translation>Auf diesem Rechner</translation>
    </message>
    <message>
        <source>Commands that run without a question</source>
        <translation>Befehle, die ohne Rückfrage laufen</translation>
    </message>
    <message>
        <source>Commands that you or a rule allowed</source>
        <translation>Befehle, die Sie oder eine Regel erlaubt haben</translation>
    </message>
    <message>
        <source>It is off in your settings.</source>
        <translation>Sie ist in Ihren Einstellungen ausgeschaltet.</translation>
    </message>
    <message>
        <source>No sandbox starts here.</source>
        <translation>Hier startet keine Sandbox.</translation>
    </message>
    <message>
        <source>In use here: %1</source>
        <translation>Hier startet: %1</translation>
    </message>
    <message>
        <source>Not saved: %1 is no whole path. Such a path begins with / or ~/.</source>
        <translation>Nicht gespeichert: %1 ist kein vollständiger Pfad. Ein solcher beginnt mit / oder ~/.</translation>
    </message>
</context>
<context>
    <name>Ui::SandboxPromise</name>
    <message>
        <source>Only commands of a short closed list go unasked.</source>
        <translation>Nur Befehle einer kurzen, festen Liste laufen ohne Rückfrage.</translation>
    </message>
    <message>
        <source>Nothing can be written, and no mode, owner or time of a file changed.</source>
        <translation>Nichts kann geschrieben werden, auch nicht Modus, Besitzer oder Zeit einer Datei.</translation>
    </message>
    <message>
        <source>No network, no sockets, and no way to another process.</source>
        <translation>Kein Netz, keine Sockets und kein Weg zu einem anderen Prozess.</translation>
    </message>
    <message>
        <source>Keys and credentials cannot be read.</source>
        <translation>Schlüssel und Zugangsdaten können nicht gelesen werden.</translation>
    </message>
    <message>
        <source>They can write only to an empty /tmp of their own.</source>
        <translation>Nichts kann geschrieben werden außer in ein eigenes, leeres /tmp.</translation>
    </message>
    <message>
        <source>No network, no sockets, and no other process is seen.</source>
        <translation>Kein Netz, keine Sockets, und kein anderer Prozess ist zu sehen.</translation>
    </message>
    <message>
        <source>Nothing holds them: they can do whatever you can do.</source>
        <translation>Nichts hält sie zurück: sie können alles, was Sie können.</translation>
    </message>
    <message>
        <source>Only the workspace and the session&apos;s folder for temporary files can be written.</source>
        <translation>Nur der Arbeitsbereich und der Ordner der Sitzung für temporäre Dateien können geschrieben werden.</translation>
    </message>
    <message>
        <source>Files that control git are put back when the command ends.</source>
        <translation>Was git gehorcht, wird am Ende des Befehls zurückgesetzt.</translation>
    </message>
    <message>
        <source>The network as your settings say, and no Unix sockets.</source>
        <translation>Das Netz wie in Ihren Einstellungen, und keine Unix-Sockets.</translation>
    </message>
    <message>
        <source>Keys and credentials outside of what can be written cannot be read.</source>
        <translation>Schlüssel und Zugangsdaten außerhalb des Beschreibbaren können nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Files that control git, and .agentao, stay as they are.</source>
        <translation>Was git gehorcht und .agentao bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>The network as your settings say, and no socket of another program.</source>
        <translation>Das Netz wie in Ihren Einstellungen, und kein Socket eines anderen Programms.</translation>
    </message>
    <message>
        <source>Keys and credentials cannot be read, and no other process is seen.</source>
        <translation>Schlüssel und Zugangsdaten können nicht gelesen werden, und kein anderer Prozess ist zu sehen.</translation>
    </message>
</context>
<context>
    <name>Ui::SandboxText</name>
    <message>
        <source>Sandbox: %1</source>
        <translation>Sandbox: %1</translation>
    </message>
    <message>
        <source>Sandbox: off in your settings</source>
        <translation>Sandbox: in Ihren Einstellungen aus</translation>
    </message>
    <message>
        <source>Sandbox: off in this mode</source>
        <translation>Sandbox: in diesem Modus aus</translation>
    </message>
    <message>
        <source>Sandbox: none starts here</source>
        <translation>Sandbox: hier startet keine</translation>
    </message>
    <message>
        <source>Commands can write only to the workspace and the temporary folder, and cannot read your keys.</source>
        <translation>Befehle können nur im Arbeitsbereich und im temporären Ordner schreiben und Ihre Schlüssel nicht lesen.</translation>
    </message>
</context>
<context>
    <name>Ui::SearchPage</name>
    <message>
        <source>Search in the files</source>
        <translation>In den Dateien suchen</translation>
    </message>
    <message>
        <source>Aa: upper and lower case differ</source>
        <translation>Aa: Groß- und Kleinschreibung unterscheiden</translation>
    </message>
    <message>
        <source>.*: a regular expression</source>
        <translation>.*: ein regulärer Ausdruck</translation>
    </message>
    <message>
        <source>Lines that were found</source>
        <translation>Gefundene Zeilen</translation>
    </message>
    <message>
        <source>Back to the files</source>
        <translation>Zurück zu den Dateien</translation>
    </message>
    <message>
        <source>Lines of all files that are not ignored. Files with secrets and those over 10 MB are left out.</source>
        <translation>Zeilen aller Dateien, die nicht ignoriert werden. Dateien mit Geheimnissen und solche über 10 MB bleiben außen vor.</translation>
    </message>
    <message>
        <source>This is no regular expression: %1</source>
        <translation>Das ist kein regulärer Ausdruck: %1</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Wird gesucht…</translation>
    </message>
    <message>
        <source>Searching… lines so far: %L1</source>
        <translation>Wird gesucht … Zeilen bisher: %L1</translation>
    </message>
    <message>
        <source>Nothing was found.</source>
        <translation>Nichts wurde gefunden.</translation>
    </message>
    <message>
        <source>The first %L1 lines; there are more. Write more of what you look for.</source>
        <translation>Die ersten %L1 Zeilen; es gibt mehr. Schreiben Sie mehr von dem, was Sie suchen.</translation>
    </message>
    <message>
        <source>Lines: %L1 in files: %L2</source>
        <translation>Zeilen: %L1 in Dateien: %L2</translation>
    </message>
    <message>
        <source>It took too long and was ended.</source>
        <translation>Es dauerte zu lange und wurde beendet.</translation>
    </message>
    <message>
        <source>Files over 10 MB, not searched: %L1</source>
        <translation>Dateien über 10 MB, nicht durchsucht: %L1</translation>
    </message>
    <message>
        <source>Files and folders that cannot be read: %L1</source>
        <translation>Nicht lesbare Dateien und Ordner: %L1</translation>
    </message>
</context>
<context>
    <name>Ui::SearchPane</name>
    <message>
        <source>Found sessions</source>
        <translation>Gefundene Sitzungen</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Suche läuft…</translation>
    </message>
    <message>
        <source>Sessions cannot be searched:</source>
        <translation>Sitzungen können nicht durchsucht werden:</translation>
    </message>
    <message>
        <source>Sessions are still being read: %1 %</source>
        <translation>Sitzungen werden noch gelesen: %1 %</translation>
    </message>
    <message>
        <source>No session has these words</source>
        <translation>Keine Sitzung enthält diese Wörter</translation>
    </message>
    <message>
        <source>“%1” says nothing: a command ends with a number or “failed”, a time is 2026-11-22 or 7d, a folder is “here”</source>
        <translation>„%1“ sagt nichts: Ein Befehl endet mit einer Zahl oder „failed“, eine Zeit ist 2026-11-22 oder 7d, ein Ordner ist „here“</translation>
    </message>
    <message>
        <source>No session has these words and passes the filters</source>
        <translation>Keine Sitzung hat diese Wörter und passt zu den Filtern</translation>
    </message>
</context>
<context>
    <name>Ui::SearchableText</name>
    <message>
        <source>in a thought</source>
        <translation>in einem Gedanken</translation>
    </message>
    <message>
        <source>in the arguments of a tool</source>
        <translation>in den Argumenten eines Werkzeugs</translation>
    </message>
    <message>
        <source>in the output of a tool</source>
        <translation>in der Ausgabe eines Werkzeugs</translation>
    </message>
    <message>
        <source>in a summary</source>
        <translation>in einer Zusammenfassung</translation>
    </message>
</context>
<context>
    <name>Ui::SavedProviders</name>
    <message>
        <source>key in the keyring</source>
        <translation>Schlüssel im Schlüsselbund</translation>
    </message>
    <message>
        <source>no key</source>
        <translation>kein Schlüssel</translation>
    </message>
    <message>
        <source>key in a file</source>
        <translation>Schlüssel in einer Datei</translation>
    </message>
    <message>
        <source>None is set up yet.</source>
        <translation>Noch keiner ist eingerichtet.</translation>
    </message>
    <message>
        <source>the default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Change the key…</source>
        <translation>Schlüssel ändern…</translation>
    </message>
    <message>
        <source>Change the key of %1</source>
        <translation>Schlüssel von %1 ändern</translation>
    </message>
    <message>
        <source>It is asked for anew; the model is the one of new sessions then</source>
        <translation>Er wird neu erfragt; das Modell ist dann das neuer Sitzungen</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Vergessen</translation>
    </message>
    <message>
        <source>Really forget?</source>
        <translation>Wirklich vergessen?</translation>
    </message>
    <message>
        <source>Really forget %1 and its key?</source>
        <translation>%1 und den Schlüssel wirklich vergessen?</translation>
    </message>
    <message>
        <source>Forget %1 and its key</source>
        <translation>%1 und den Schlüssel vergessen</translation>
    </message>
</context>
<context>
    <name>Ui::SecretQuestion</name>
    <message>
        <source>Mask</source>
        <translation>Maskieren</translation>
    </message>
    <message>
        <source>Send the message with a mark in the place of each secret</source>
        <translation>Die Nachricht mit einer Marke anstelle jedes Geheimnisses senden</translation>
    </message>
    <message>
        <source>Send anyway</source>
        <translation>Trotzdem senden</translation>
    </message>
    <message>
        <source>The model and its provider get the secret</source>
        <translation>Das Modell und sein Anbieter erhalten das Geheimnis</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Go on writing (Esc)</source>
        <translation>Weiterschreiben (Esc)</translation>
    </message>
    <message>
        <source>This message has what looks like a secret: %1. It would go to the model and its provider, and into the session&apos;s file.</source>
        <translation>Diese Nachricht enthält, was wie ein Geheimnis aussieht: %1. Es ginge an das Modell und seinen Anbieter und in die Datei der Sitzung.</translation>
    </message>
</context>
<context>
    <name>Ui::SeekBar</name>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Vorherige</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Nächste</translation>
    </message>
    <message>
        <source>Close the search</source>
        <translation>Suche schließen</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Nicht gefunden</translation>
    </message>
</context>
<context>
    <name>Ui::SelectionBar</name>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>Archivieren</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>End choosing</source>
        <translation>Auswahl beenden</translation>
    </message>
    <message numerus="yes">
        <source>%n chosen</source>
        <comment>sessions</comment>
        <translation>
            <numerusform>%n ausgewählt</numerusform>
            <numerusform>%n ausgewählt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Ui::ServerAlert</name>
    <message>
        <source>%1 failed</source>
        <translation>%1 ist ausgefallen</translation>
    </message>
    <message>
        <source>%1 servers failed</source>
        <translation>%1 Server sind ausgefallen</translation>
    </message>
    <message>
        <source>Sign in to %1</source>
        <translation>Bei %1 anmelden</translation>
    </message>
    <message>
        <source>%1 servers need a sign-in</source>
        <translation>%1 Server brauchen eine Anmeldung</translation>
    </message>
</context>
<context>
    <name>Ui::ServerForm</name>
    <message>
        <source>For you, in all folders</source>
        <translation>Für Sie, in allen Ordnern</translation>
    </message>
    <message>
        <source>For this folder, and all who use it</source>
        <translation>Für diesen Ordner und alle, die ihn benutzen</translation>
    </message>
    <message>
        <source>%1. It counts once the folder is trusted, and others may get it with the folder: leave keys out, ${NAME} stands for a variable of the environment.</source>
        <translation>%1. Sie gilt, sobald dem Ordner vertraut wird, und andere können sie mit dem Ordner bekommen: Schlüssel gehören nicht hinein, ${NAME} steht für eine Umgebungsvariable.</translation>
    </message>
    <message>
        <source>Fill in a form</source>
        <translation>Formular ausfüllen</translation>
    </message>
    <message>
        <source>Paste JSON</source>
        <translation>JSON einfügen</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>As JSON</source>
        <translation>Als JSON</translation>
    </message>
    <message>
        <source>What a manual prints for Claude Desktop, Claude Code, Visual Studio Code, Cursor, Windsurf, Gemini CLI, Zed or opencode is understood.</source>
        <translation>Was eine Anleitung für Claude Desktop, Claude Code, Visual Studio Code, Cursor, Windsurf, Gemini CLI, Zed oder opencode abdruckt, wird verstanden.</translation>
    </message>
    <message>
        <source>Each line needs a name, &quot;%1&quot; and a value.</source>
        <translation>Jede Zeile braucht einen Namen, „%1“ und einen Wert.</translation>
    </message>
    <message>
        <source>The command is missing.</source>
        <translation>Der Befehl fehlt.</translation>
    </message>
    <message>
        <source>The name is missing.</source>
        <translation>Der Name fehlt.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>Headers</source>
        <translation>Kopfzeilen</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>That of the session</source>
        <translation>Der der Sitzung</translation>
    </message>
    <message>
        <source>Believe what it says about its tools</source>
        <translation>Glauben, was er über seine Werkzeuge sagt</translation>
    </message>
    <message>
        <source>Tools that it calls read-only then need no question.</source>
        <translation>Werkzeuge, die er nur lesend nennt, fragen dann nicht.</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Counts for</source>
        <translation>Gilt für</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>Ui::ServerHeader</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>Die Adresse kopieren</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Neu starten</translation>
    </message>
    <message>
        <source>Sign in…</source>
        <translation>Anmelden…</translation>
    </message>
    <message>
        <source>Sign out</source>
        <translation>Abmelden</translation>
    </message>
    <message>
        <source>State: %1</source>
        <translation>Zustand: %1</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Ein</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Server %1 is switched on</source>
        <translation>Der Server %1 ist eingeschaltet</translation>
    </message>
    <message>
        <source>MCP %1</source>
        <translation>MCP %1</translation>
    </message>
    <message>
        <source>Looking for the page where you can sign in…</source>
        <translation>Die Seite zum Anmelden wird gesucht…</translation>
    </message>
    <message>
        <source>Waiting for the browser: sign in at %1 there, then this goes on by itself.</source>
        <translation>Warten auf den Browser: Melden Sie sich dort bei %1 an, dann geht es hier von selbst weiter.</translation>
    </message>
    <message>
        <source>Signing in failed: %1</source>
        <translation>Anmelden fehlgeschlagen: %1</translation>
    </message>
    <message>
        <source>This server wants to know who you are. Signing in opens its page in your browser.</source>
        <translation>Dieser Server möchte wissen, wer Sie sind. Das Anmelden öffnet seine Seite in Ihrem Browser.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>Jetzt versuchen</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Starten</translation>
    </message>
</context>
<context>
    <name>Ui::ServerSettings</name>
    <message>
        <source>MCP servers</source>
        <translation>MCP-Server</translation>
    </message>
    <message>
        <source>Add a server…</source>
        <translation>Server hinzufügen…</translation>
    </message>
    <message>
        <source>Paste JSON…</source>
        <translation>JSON einfügen…</translation>
    </message>
    <message>
        <source>Take over from other programs</source>
        <translation>Von anderen Programmen übernehmen</translation>
    </message>
    <message>
        <source>Claude Desktop, Claude Code, Visual Studio Code, Cursor, Windsurf, Gemini CLI, Zed and opencode</source>
        <translation>Claude Desktop, Claude Code, Visual Studio Code, Cursor, Windsurf, Gemini CLI, Zed und opencode</translation>
    </message>
    <message>
        <source>From the registry…</source>
        <translation>Aus dem Verzeichnis…</translation>
    </message>
    <message>
        <source>Trusted folders…</source>
        <translation>Vertraute Ordner…</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Starts it, asks what it has, and ends it</source>
        <translation>Startet ihn, fragt, was er hat, und beendet ihn</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Bearbeiten…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Open the file</source>
        <translation>Datei öffnen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Starting it and asking what it has…</source>
        <translation>Wird gestartet und gefragt, was er hat…</translation>
    </message>
    <message>
        <source>The servers of this folder start once you trust it.</source>
        <translation>Die Server dieses Ordners starten, sobald Sie ihm vertrauen.</translation>
    </message>
    <message>
        <source>Only this session has it; it is in no file.</source>
        <translation>Nur diese Sitzung hat ihn; er steht in keiner Datei.</translation>
    </message>
    <message>
        <source>For this folder, once it is trusted: %1. New sessions read it.</source>
        <translation>Für diesen Ordner, sobald ihm vertraut wird: %1. Neue Sitzungen lesen sie.</translation>
    </message>
    <message>
        <source>For you, in all folders: %1. New sessions read it.</source>
        <translation>Für Sie, in allen Ordnern: %1. Neue Sitzungen lesen sie.</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>Gespeichert: %1</translation>
    </message>
    <message>
        <source>%1 is deleted.</source>
        <translation>%1 ist gelöscht.</translation>
    </message>
    <message>
        <source>No other program has a server that is not here already.</source>
        <translation>Kein anderes Programm hat einen Server, der nicht schon hier ist.</translation>
    </message>
    <message>
        <source>Taken over: %1</source>
        <translation>Übernommen: %1</translation>
    </message>
    <message>
        <source>Not taken over: %1</source>
        <translation>Nicht übernommen: %1</translation>
    </message>
    <message>
        <source>No program opens this file: %1</source>
        <translation>Kein Programm öffnet diese Datei: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 answered in %2 s: %n tools.</source>
        <translation>
            <numerusform>%1 hat nach %2 s geantwortet: %n Werkzeug.</numerusform>
            <numerusform>%1 hat nach %2 s geantwortet: %n Werkzeuge.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Ui::ServerTexts</name>
    <message>
        <source>Switched off</source>
        <translation>Ausgeschaltet</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>Startet…</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Sign-in needed</source>
        <translation>Anmeldung nötig</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Not running</source>
        <translation>Läuft nicht</translation>
    </message>
    <message>
        <source>It is tried again now.</source>
        <translation>Es wird jetzt wieder versucht.</translation>
    </message>
    <message>
        <source>It is tried again in %1 s.</source>
        <translation>Es wird in %1 s wieder versucht.</translation>
    </message>
    <message>
        <source>It is tried again in %1 min.</source>
        <translation>Es wird in %1 min wieder versucht.</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <source>From this project</source>
        <translation>Aus diesem Projekt</translation>
    </message>
    <message>
        <source>From the editor</source>
        <translation>Vom Editor</translation>
    </message>
    <message>
        <source>Local program</source>
        <translation>Lokales Programm</translation>
    </message>
    <message>
        <source>HTTP</source>
        <translation>HTTP</translation>
    </message>
    <message>
        <source>HTTP with SSE</source>
        <translation>HTTP mit SSE</translation>
    </message>
    <message>
        <source>1 tool</source>
        <translation>1 Werkzeug</translation>
    </message>
    <message>
        <source>%L1 tools</source>
        <translation>%L1 Werkzeuge</translation>
    </message>
    <message>
        <source>%1, %L2 off</source>
        <translation>%1, %L2 aus</translation>
    </message>
    <message>
        <source>1 resource</source>
        <translation>1 Ressource</translation>
    </message>
    <message>
        <source>%1 resources</source>
        <translation>%1 Ressourcen</translation>
    </message>
    <message>
        <source>1 prompt</source>
        <translation>1 Prompt</translation>
    </message>
    <message>
        <source>%1 prompts</source>
        <translation>%1 Prompts</translation>
    </message>
</context>
<context>
    <name>Ui::ServerTools</name>
    <message>
        <source>Search tools</source>
        <translation>Werkzeuge suchen</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Description of the tool</source>
        <translation>Beschreibung des Werkzeugs</translation>
    </message>
    <message>
        <source>This server offers no tools.</source>
        <translation>Dieser Server bietet keine Werkzeuge.</translation>
    </message>
    <message>
        <source>The tools of a server are known when it is ready.</source>
        <translation>Die Werkzeuge eines Servers sind bekannt, wenn er bereit ist.</translation>
    </message>
    <message>
        <source>No tool has these words.</source>
        <translation>Kein Werkzeug enthält diese Wörter.</translation>
    </message>
    <message>
        <source>%L1 of %L2 tools</source>
        <translation>%L1 von %L2 Werkzeugen</translation>
    </message>
</context>
<context>
    <name>Ui::ServerView</name>
    <message>
        <source>What the server tells the model</source>
        <translation>Was der Server dem Modell sagt</translation>
    </message>
    <message>
        <source>This server has no instructions for the model.</source>
        <translation>Dieser Server hat keine Anweisungen für das Modell.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the log</source>
        <translation>Das Protokoll kopieren</translation>
    </message>
    <message>
        <source>Tools (%L1)</source>
        <translation>Werkzeuge (%L1)</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>Anweisungen</translation>
    </message>
    <message>
        <source>This holds for this session: the server is not in your own mcp.json.</source>
        <translation>Dies gilt für diese Sitzung: Der Server steht nicht in Ihrer eigenen mcp.json.</translation>
    </message>
    <message>
        <source>This could not be done: %1</source>
        <translation>Das ging nicht: %1</translation>
    </message>
</context>
<context>
    <name>Ui::ServersPage</name>
    <message>
        <source>Search servers</source>
        <translation>Server suchen</translation>
    </message>
    <message>
        <source>MCP servers</source>
        <translation>MCP-Server</translation>
    </message>
    <message>
        <source>Back to the conversation</source>
        <translation>Zurück zur Unterhaltung</translation>
    </message>
    <message>
        <source>Open mcp.json</source>
        <translation>mcp.json öffnen</translation>
    </message>
    <message>
        <source>No program opens this file: %1</source>
        <translation>Kein Programm öffnet diese Datei: %1</translation>
    </message>
</context>
<context>
    <name>Ui::SessionLifePresenter</name>
    <message>
        <source>Delete this session?</source>
        <translation>Diese Sitzung löschen?</translation>
    </message>
    <message>
        <source>Delete &quot;%1&quot;?</source>
        <translation>„%1“ löschen?</translation>
    </message>
    <message>
        <source>The agent is at work in it and will be stopped.</source>
        <translation>Der Agent arbeitet darin und wird angehalten.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was deleted. It is kept for 30 days.</source>
        <translation>„%1“ wurde gelöscht. Sie bleibt 30 Tage erhalten.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>There are no deleted sessions in this folder.</source>
        <translation>In diesem Ordner gibt es keine gelöschten Sitzungen.</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>Webseite (*.html)</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>All data (*.json)</source>
        <translation>Alle Daten (*.json)</translation>
    </message>
    <message>
        <source>Export session</source>
        <translation>Sitzung exportieren</translation>
    </message>
    <message>
        <source>The session was exported:</source>
        <translation>Die Sitzung wurde exportiert:</translation>
    </message>
    <message>
        <source>Import session</source>
        <translation>Sitzung importieren</translation>
    </message>
    <message>
        <source>%1 of %2 sessions could not be changed:</source>
        <translation>%1 von %2 Sitzungen ließen sich nicht ändern:</translation>
    </message>
    <message numerus="yes">
        <source>%n sessions are in the archive.</source>
        <translation>
            <numerusform>%n Sitzung ist im Archiv.</numerusform>
            <numerusform>%n Sitzungen sind im Archiv.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sessions are out of the archive.</source>
        <translation>
            <numerusform>%n Sitzung ist nicht mehr im Archiv.</numerusform>
            <numerusform>%n Sitzungen sind nicht mehr im Archiv.</numerusform>
        </translation>
    </message>
    <message>
        <source>&quot;%1&quot; is in the archive.</source>
        <translation>„%1“ ist im Archiv.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is out of the archive.</source>
        <translation>„%1“ ist nicht mehr im Archiv.</translation>
    </message>
    <message numerus="yes">
        <source>%n sessions are in no group now.</source>
        <translation>
            <numerusform>%n Sitzung ist jetzt in keiner Gruppe.</numerusform>
            <numerusform>%n Sitzungen sind jetzt in keiner Gruppe.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sessions are in the group &quot;%1&quot; now.</source>
        <translation>
            <numerusform>%n Sitzung ist jetzt in der Gruppe „%1“.</numerusform>
            <numerusform>%n Sitzungen sind jetzt in der Gruppe „%1“.</numerusform>
        </translation>
    </message>
    <message>
        <source>&quot;%1&quot; is in no group now.</source>
        <translation>„%1“ ist jetzt in keiner Gruppe.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is in the group &quot;%2&quot; now.</source>
        <translation>„%1“ ist jetzt in der Gruppe „%2“.</translation>
    </message>
    <message>
        <source>The group is dissolved.</source>
        <translation>Die Gruppe ist aufgelöst.</translation>
    </message>
    <message>
        <source>The group is called &quot;%1&quot; now.</source>
        <translation>Die Gruppe heißt jetzt „%1“.</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n sessions?</source>
        <translation>
            <numerusform>%n Sitzung löschen?</numerusform>
            <numerusform>%n Sitzungen löschen?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The agent is at work in %n of them and will be stopped.</source>
        <translation>
            <numerusform>In %n davon arbeitet der Agent, er wird angehalten.</numerusform>
            <numerusform>In %n davon arbeitet der Agent, er wird angehalten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sessions were deleted. They are kept for 30 days.</source>
        <translation>
            <numerusform>%n Sitzung wurde gelöscht. Sie bleibt 30 Tage erhalten.</numerusform>
            <numerusform>%n Sitzungen wurden gelöscht. Sie bleiben 30 Tage erhalten.</numerusform>
        </translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>PDF-Dokument (*.pdf)</translation>
    </message>
    <message>
        <source>Sessions (*.json *.jsonl threads.db)</source>
        <translation>Sitzungen (*.json *.jsonl threads.db)</translation>
    </message>
    <message>
        <source>Sessions are being imported…</source>
        <translation>Sitzungen werden importiert…</translation>
    </message>
    <message>
        <source>Text document (*.odt)</source>
        <translation>Textdokument (*.odt)</translation>
    </message>
    <message>
        <source>The model of this session, %1, cannot be had here. The next message goes to %2.</source>
        <translation>Das Modell dieser Sitzung, %1, gibt es hier nicht. Die nächste Nachricht geht an %2.</translation>
    </message>
    <message>
        <source>Choose another model…</source>
        <translation>Anderes Modell wählen…</translation>
    </message>
    <message>
        <source>Import session…</source>
        <translation>Sitzung importieren…</translation>
    </message>
    <message>
        <source>Export session…</source>
        <translation>Sitzung exportieren…</translation>
    </message>
    <message>
        <source>Print session…</source>
        <translation>Sitzung drucken…</translation>
    </message>
    <message>
        <source>Deleted sessions…</source>
        <translation>Gelöschte Sitzungen…</translation>
    </message>
</context>
<context>
    <name>Ui::SessionListModel</name>
    <message>
        <source>Waits for your answer</source>
        <translation>Wartet auf Ihre Antwort</translation>
    </message>
    <message>
        <source>At work…</source>
        <translation>Arbeitet…</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>%1, in %2</source>
        <comment>when a session was used last, its folder</comment>
        <translation>%1, in %2</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Angeheftet</translation>
    </message>
    <message>
        <source>Archived</source>
        <translation>Archiviert</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>Gestern</translation>
    </message>
    <message>
        <source>Older</source>
        <translation>Älter</translation>
    </message>
    <message>
        <source>New session</source>
        <translation>Neue Sitzung</translation>
    </message>
    <message>
        <source>%1, waits for your answer</source>
        <translation>%1, wartet auf Ihre Antwort</translation>
    </message>
    <message>
        <source>%1, at work</source>
        <translation>%1, bei der Arbeit</translation>
    </message>
    <message>
        <source>%1, pinned</source>
        <translation>%1, angeheftet</translation>
    </message>
    <message>
        <source>%1, archived</source>
        <translation>%1, archiviert</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message numerus="yes">
        <source>%n min</source>
        <translation>
            <numerusform>%n Min.</numerusform>
            <numerusform>%n Min.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n h</source>
        <translation>
            <numerusform>%n Std.</numerusform>
            <numerusform>%n Std.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n d</source>
        <comment>days</comment>
        <translation>
            <numerusform>%n T.</numerusform>
            <numerusform>%n T.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, failed</source>
        <translation>%1, fehlgeschlagen</translation>
    </message>
    <message>
        <source>%1, has something new</source>
        <translation>%1, enthält Neues</translation>
    </message>
    <message>
        <source>%1, chosen</source>
        <translation>%1, ausgewählt</translation>
    </message>
    <message>
        <source>%1, not chosen</source>
        <translation>%1, nicht ausgewählt</translation>
    </message>
    <message>
        <source>%1, sessions: %2</source>
        <translation>%1, Sitzungen: %2</translation>
    </message>
    <message>
        <source>%1, folded</source>
        <translation>%1, eingeklappt</translation>
    </message>
    <message>
        <source>%1, with %2</source>
        <translation>%1, mit %2</translation>
    </message>
    <message>
        <source>%1, in a work tree of its own</source>
        <translation>%1, in einem eigenen Arbeitsbaum</translation>
    </message>
</context>
<context>
    <name>Ui::SessionMenus</name>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Fork</source>
        <translation>Verzweigen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Loslösen</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Anheften</translation>
    </message>
    <message>
        <source>Take out of the archive</source>
        <translation>Aus dem Archiv holen</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>Archivieren</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Choose several</source>
        <translation>Mehrere auswählen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>Ausklappen</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Einklappen</translation>
    </message>
    <message>
        <source>Choose all of these</source>
        <translation>Alle davon auswählen</translation>
    </message>
    <message>
        <source>Rename group</source>
        <translation>Gruppe umbenennen</translation>
    </message>
    <message>
        <source>Dissolve group</source>
        <translation>Gruppe auflösen</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>New group</source>
        <translation>Neue Gruppe</translation>
    </message>
    <message>
        <source>No group</source>
        <translation>Keine Gruppe</translation>
    </message>
    <message>
        <source>New group %1</source>
        <translation>Neue Gruppe %1</translation>
    </message>
    <message>
        <source>Sessions of this folder</source>
        <translation>Sitzungen dieses Ordners</translation>
    </message>
    <message>
        <source>Sessions of all folders</source>
        <translation>Sitzungen aller Ordner</translation>
    </message>
    <message>
        <source>Show archived sessions</source>
        <translation>Archivierte Sitzungen zeigen</translation>
    </message>
    <message>
        <source>Deleted sessions…</source>
        <translation>Gelöschte Sitzungen…</translation>
    </message>
    <message>
        <source>Import session…</source>
        <translation>Sitzung importieren…</translation>
    </message>
    <message>
        <source>Merge back…</source>
        <translation>Zurückführen…</translation>
    </message>
    <message>
        <source>Throw the work tree away…</source>
        <translation>Den Arbeitsbaum wegwerfen…</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Drucken…</translation>
    </message>
    <message>
        <source>Copy the session&apos;s id</source>
        <translation>ID der Sitzung kopieren</translation>
    </message>
    <message>
        <source>Show its folder</source>
        <translation>Ihren Ordner zeigen</translation>
    </message>
    <message>
        <source>By folder</source>
        <translation>Nach Ordnern</translation>
    </message>
    <message>
        <source>Open in a new window</source>
        <translation>In neuem Fenster öffnen</translation>
    </message>
</context>
<context>
    <name>Ui::SessionPlace</name>
    <message>
        <source>Copy the session&apos;s id</source>
        <translation>ID der Sitzung kopieren</translation>
    </message>
    <message>
        <source>Show the session&apos;s folder</source>
        <translation>Ordner der Sitzung zeigen</translation>
    </message>
    <message>
        <source>The session has no id before its first message.</source>
        <translation>Vor der ersten Nachricht hat die Sitzung keine ID.</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>Kopiert: %1</translation>
    </message>
</context>
<context>
    <name>Ui::SessionPresenter</name>
    <message>
        <source>Another session waits for your answer.</source>
        <translation>Eine andere Sitzung wartet auf Ihre Antwort.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; waits for your answer.</source>
        <translation>„%1“ wartet auf Ihre Antwort.</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
    <message>
        <source>Answer here</source>
        <translation>Hier antworten</translation>
    </message>
    <message>
        <source>A question was closed unanswered, as what had asked it ended.</source>
        <translation>Eine Frage ist ohne Antwort verschwunden, da zu Ende ist, was sie gestellt hat.</translation>
    </message>
    <message>
        <source>A question of &quot;%1&quot; was closed unanswered, as what had asked it ended.</source>
        <translation>Eine Frage von „%1“ ist ohne Antwort verschwunden, da zu Ende ist, was sie gestellt hat.</translation>
    </message>
    <message>
        <source>Choose a model…</source>
        <translation>Modell wählen…</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>Ordner öffnen…</translation>
    </message>
    <message>
        <source>Another process works in this session. You can read along, and write here once it is done.</source>
        <translation>Ein anderer Prozess arbeitet in dieser Sitzung. Sie können mitlesen und hier schreiben, sobald er fertig ist.</translation>
    </message>
    <message>
        <source>Your message to %1 was not sent: %2</source>
        <translation>Ihre Nachricht an %1 wurde nicht gesendet: %2</translation>
    </message>
</context>
<context>
    <name>Ui::OptionPresenter</name>
    <message>
        <source>The choices below are those that %1 offered when a session began last.</source>
        <translation>Die Auswahl unten ist die, die %1 beim letzten Beginn einer Sitzung angeboten hat.</translation>
    </message>
</context>
<context>
    <name>Ui::SettingsCatalogue</name>
    <message>
        <source>Providers that are set up</source>
        <translation>Eingerichtete Anbieter</translation>
    </message>
    <message>
        <source>Each with its model, and where its key is.</source>
        <translation>Jeder mit seinem Modell und dem Ort seines Schlüssels.</translation>
    </message>
    <message>
        <source>key change remove forget log out sign out account</source>
        <translation>schlüssel ändern entfernen vergessen abmelden konto</translation>
    </message>
    <message>
        <source>General</source>
        <translation>Allgemein</translation>
    </message>
    <message>
        <source>Models and providers</source>
        <translation>Modelle und Anbieter</translation>
    </message>
    <message>
        <source>Agents</source>
        <translation>Agenten</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Permission rules</source>
        <translation>Berechtigungsregeln</translation>
    </message>
    <message>
        <source>What was allowed, and why</source>
        <translation>Erlaubtes, und warum</translation>
    </message>
    <message>
        <source>Trusted folders</source>
        <translation>Vertraute Ordner</translation>
    </message>
    <message>
        <source>Sandbox</source>
        <translation>Sandbox</translation>
    </message>
    <message>
        <source>Send with</source>
        <translation>Senden mit</translation>
    </message>
    <message>
        <source>enter return new line composer message</source>
        <translation>eingabetaste return neue zeile schreiben nachricht senden</translation>
    </message>
    <message>
        <source>Check spelling while writing</source>
        <translation>Beim Schreiben die Rechtschreibung prüfen</translation>
    </message>
    <message>
        <source>dictionary mistakes typos</source>
        <translation>wörterbuch rechtschreibung fehler tippfehler</translation>
    </message>
    <message>
        <source>Questions of the agent</source>
        <translation>Fragen des Agenten</translation>
    </message>
    <message>
        <source>Where it asks whether it may do something.</source>
        <translation>Wo er fragt, ob er etwas tun darf.</translation>
    </message>
    <message>
        <source>dialog permission window</source>
        <translation>dialog erlaubnis rückfrage fenster</translation>
    </message>
    <message>
        <source>Open files in</source>
        <translation>Dateien öffnen mit</translation>
    </message>
    <message>
        <source>What a click on a file or a line starts.</source>
        <translation>Was ein Klick auf eine Datei oder Zeile startet.</translation>
    </message>
    <message>
        <source>program external code zed kate emacs vim</source>
        <translation>programm extern editor code zed kate emacs vim</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>{file}, {line} and {column} stand for the place that is opened.</source>
        <translation>{file}, {line} und {column} stehen für die Stelle, die geöffnet wird.</translation>
    </message>
    <message>
        <source>editor program</source>
        <translation>editor programm</translation>
    </message>
    <message>
        <source>Try the editor</source>
        <translation>Editor ausprobieren</translation>
    </message>
    <message>
        <source>Opens an example at its second line.</source>
        <translation>Öffnet ein Beispiel in der zweiten Zeile.</translation>
    </message>
    <message>
        <source>test</source>
        <translation>test probe</translation>
    </message>
    <message>
        <source>Desktop notifications</source>
        <translation>Benachrichtigungen auf dem Desktop</translation>
    </message>
    <message>
        <source>That a turn ended, or that the agent asks something.</source>
        <translation>Dass ein Zug zu Ende ist oder der Agent etwas fragt.</translation>
    </message>
    <message>
        <source>message popup alert done</source>
        <translation>nachricht hinweis meldung fertig</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>keyboard hotkey binding</source>
        <translation>tastatur tastenkombination kurzbefehl</translation>
    </message>
    <message>
        <source>Provider, key and model</source>
        <translation>Anbieter, Schlüssel und Modell</translation>
    </message>
    <message>
        <source>A key stays in the desktop&apos;s keyring or in a file that only you can read.</source>
        <translation>Ein Schlüssel bleibt im Schlüsselbund des Desktops oder in einer Datei, die nur Sie lesen können.</translation>
    </message>
    <message>
        <source>api key login endpoint openai anthropic gemini local ollama</source>
        <translation>api schlüssel anmelden endpunkt openai anthropic gemini lokal ollama</translation>
    </message>
    <message>
        <source>List of models</source>
        <translation>Liste der Modelle</translation>
    </message>
    <message>
        <source>It says what models can do, what they cost and when they end. Which models there are, the endpoints say, in the list of models below the message.</source>
        <translation>Sie sagt, was Modelle können und kosten und wann sie enden. Welche Modelle es gibt, wird ihre Endpunkte gefragt, in der Liste der Modelle unter der Nachricht.</translation>
    </message>
    <message>
        <source>prices update context window</source>
        <translation>preise aktualisieren kontextfenster</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Design</translation>
    </message>
    <message>
        <source>dark light night colours mode</source>
        <translation>dunkel hell nacht farben modus</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>Kontrast</translation>
    </message>
    <message>
        <source>accessibility readable high</source>
        <translation>barrierefrei lesbar hoch</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Textgröße</translation>
    </message>
    <message>
        <source>Of the conversation and of what you write.</source>
        <translation>Der Unterhaltung und dessen, was Sie schreiben.</translation>
    </message>
    <message>
        <source>zoom font larger smaller</source>
        <translation>zoom schrift größer kleiner</translation>
    </message>
    <message>
        <source>Text font</source>
        <translation>Schrift der Texte</translation>
    </message>
    <message>
        <source>In the conversation.</source>
        <translation>In der Unterhaltung.</translation>
    </message>
    <message>
        <source>typeface family</source>
        <translation>schriftart familie</translation>
    </message>
    <message>
        <source>Code font</source>
        <translation>Schrift für Code</translation>
    </message>
    <message>
        <source>In the conversation and in changes.</source>
        <translation>In der Unterhaltung und in Änderungen.</translation>
    </message>
    <message>
        <source>typeface monospace fixed family</source>
        <translation>schriftart monospace festbreite familie</translation>
    </message>
    <message>
        <source>Wrap long lines of code</source>
        <translation>Lange Codezeilen umbrechen</translation>
    </message>
    <message>
        <source>break scroll</source>
        <translation>umbruch umbrechen rollen</translation>
    </message>
    <message>
        <source>Old and new lines</source>
        <translation>Alte und neue Zeilen</translation>
    </message>
    <message>
        <source>How changes of files are shown.</source>
        <translation>Wie Änderungen an Dateien gezeigt werden.</translation>
    </message>
    <message>
        <source>diff unified split side by side review</source>
        <translation>diff vereint geteilt nebeneinander durchsicht</translation>
    </message>
    <message>
        <source>All rules</source>
        <translation>Alle Regeln</translation>
    </message>
    <message>
        <source>allow ask deny permission always command path</source>
        <translation>erlauben fragen ablehnen berechtigung immer befehl pfad</translation>
    </message>
    <message>
        <source>Decisions, the newest first</source>
        <translation>Entscheidungen, die neueste zuerst</translation>
    </message>
    <message>
        <source>log history why did this run audit permission</source>
        <translation>protokoll verlauf warum lief das audit berechtigung</translation>
    </message>
    <message>
        <source>Trust the folder of the session</source>
        <translation>Dem Ordner der Sitzung vertrauen</translation>
    </message>
    <message>
        <source>project env servers hooks</source>
        <translation>projekt env server hooks</translation>
    </message>
    <message>
        <source>Folders that you trust</source>
        <translation>Ordner, denen Sie vertrauen</translation>
    </message>
    <message>
        <source>project list</source>
        <translation>projekt liste</translation>
    </message>
    <message>
        <source>Stop trusting the chosen folder</source>
        <translation>Dem gewählten Ordner nicht mehr vertrauen</translation>
    </message>
    <message>
        <source>revoke remove forget</source>
        <translation>widerrufen entfernen vergessen</translation>
    </message>
    <message>
        <source>Commands run in a sandbox</source>
        <translation>Befehle laufen in einer Sandbox</translation>
    </message>
    <message>
        <source>Without it a command that was allowed can do whatever you can do.</source>
        <translation>Ohne sie kann ein erlaubter Befehl alles, was Sie können.</translation>
    </message>
    <message>
        <source>bubblewrap landlock isolation switch</source>
        <translation>bubblewrap landlock abschottung schalter</translation>
    </message>
    <message>
        <source>Commands may use the network</source>
        <translation>Befehle dürfen ins Netz</translation>
    </message>
    <message>
        <source>Only those that you or a rule allowed.</source>
        <translation>Nur solche, die Sie oder eine Regel erlaubt haben.</translation>
    </message>
    <message>
        <source>internet offline</source>
        <translation>internet offline</translation>
    </message>
    <message>
        <source>What commands may change, too</source>
        <translation>Was Befehle außerdem ändern dürfen</translation>
    </message>
    <message>
        <source>Besides the folder of the session.</source>
        <translation>Außer dem Ordner der Sitzung.</translation>
    </message>
    <message>
        <source>write paths folders</source>
        <translation>schreiben pfade ordner</translation>
    </message>
    <message>
        <source>Secrets that commands may read</source>
        <translation>Geheimnisse, die Befehle lesen dürfen</translation>
    </message>
    <message>
        <source>Keys and .env files are masked otherwise.</source>
        <translation>Schlüssel und .env-Dateien sind sonst verdeckt.</translation>
    </message>
    <message>
        <source>read paths credentials</source>
        <translation>lesen pfade zugangsdaten</translation>
    </message>
    <message>
        <source>MCP servers</source>
        <translation>MCP-Server</translation>
    </message>
    <message>
        <source>Which ones there are, how they are doing, and what they offer.</source>
        <translation>Welche es gibt, wie es ihnen geht, was sie bieten.</translation>
    </message>
    <message>
        <source>tools model context protocol check edit delete log</source>
        <translation>Werkzeuge Model Context Protocol prüfen bearbeiten löschen Protokoll tools</translation>
    </message>
    <message>
        <source>Add a server</source>
        <translation>Server hinzufügen</translation>
    </message>
    <message>
        <source>new command address form stdio http</source>
        <translation>neu Befehl Adresse Formular stdio http</translation>
    </message>
    <message>
        <source>Add servers from JSON</source>
        <translation>Server aus JSON hinzufügen</translation>
    </message>
    <message>
        <source>paste mcp.json claude cursor</source>
        <translation>einfügen mcp.json claude cursor</translation>
    </message>
    <message>
        <source>Take over servers from other programs</source>
        <translation>Server anderer Programme übernehmen</translation>
    </message>
    <message>
        <source>import claude code desktop cursor windsurf gemini zed opencode</source>
        <translation>importieren claude code desktop cursor windsurf gemini zed opencode</translation>
    </message>
    <message>
        <source>Find a server in the registry</source>
        <translation>Server im Verzeichnis finden</translation>
    </message>
    <message>
        <source>official list marketplace search install</source>
        <translation>offizielle Liste Marktplatz suchen installieren</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>The window reopens in it; while the agent is at work, at the next start.</source>
        <translation>Das Fenster wird in ihr neu aufgebaut; während der Agent arbeitet, mit dem nächsten Start.</translation>
    </message>
    <message>
        <source>Tool calls</source>
        <translation>Werkzeugaufrufe</translation>
    </message>
    <message>
        <source>What gets a row of its own: every call; calls of one kind together, file changes apart; or all that was done in a row together.</source>
        <translation>Wie viel davon eigene Zeilen hat: jeder Aufruf; Aufrufe einer Art in einer Zeile, Änderungen an Dateien für sich; oder alles, was nacheinander getan wurde, in einer Zeile.</translation>
    </message>
    <message>
        <source>density compact verbose fold summary all normal rows</source>
        <translation>Dichte kompakt ausführlich falten Zusammenfassung alle normal Zeilen</translation>
    </message>
    <message>
        <source>All settings in settings.json</source>
        <translation>Alle Einträge von settings.json</translation>
    </message>
    <message>
        <source>limits cost requests context compact titles fallback acp json</source>
        <translation>Grenzen Kosten Anfragen Kontext verdichten Titel Ersatz acp json</translation>
    </message>
    <message>
        <source>Value of the chosen setting</source>
        <translation>Wert des gewählten Eintrags</translation>
    </message>
    <message>
        <source>change edit default</source>
        <translation>ändern bearbeiten Vorgabe</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>Erweitert</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Skills</source>
        <translation>Skills</translation>
    </message>
    <message>
        <source>Sub-agents</source>
        <translation>Unteragenten</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Gedächtnis</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>Datenschutz</translation>
    </message>
    <message>
        <source>Bring to the front with a key</source>
        <translation>Auf Tastendruck nach vorn kommen</translation>
    </message>
    <message>
        <source>From any program. The desktop asks which keys do that.</source>
        <translation>Aus jedem Programm heraus. Der Desktop fragt, welche Tasten das tun.</translation>
    </message>
    <message>
        <source>global shortcut hotkey desktop portal quick prompt</source>
        <translation>globales tastenkürzel hotkey desktop portal schnelle eingabe</translation>
    </message>
    <message>
        <source>Commands of your own</source>
        <translation>Eigene Befehle</translation>
    </message>
    <message>
        <source>slash command prompt template markdown try delete</source>
        <translation>Slash-Befehl Prompt Vorlage Markdown ausprobieren löschen</translation>
    </message>
    <message>
        <source>Make a command</source>
        <translation>Einen Befehl anlegen</translation>
    </message>
    <message>
        <source>A prompt with a name.</source>
        <translation>Ein Prompt mit einem Namen.</translation>
    </message>
    <message>
        <source>add slash command new</source>
        <translation>hinzufügen Slash-Befehl neu</translation>
    </message>
    <message>
        <source>skill.md agent skills try delete</source>
        <translation>skill.md Agent Skills ausprobieren löschen</translation>
    </message>
    <message>
        <source>Make a skill</source>
        <translation>Einen Skill anlegen</translation>
    </message>
    <message>
        <source>A way of working that the model reads when it fits.</source>
        <translation>Eine Arbeitsweise, die das Modell liest, wenn sie passt.</translation>
    </message>
    <message>
        <source>add new skill.md</source>
        <translation>hinzufügen neu skill.md</translation>
    </message>
    <message>
        <source>subagent helper explore general task</source>
        <translation>Subagent Helfer explore general Aufgabe</translation>
    </message>
    <message>
        <source>Make a sub-agent</source>
        <translation>Einen Unteragenten anlegen</translation>
    </message>
    <message>
        <source>A helper with a text, tools and perhaps a model of its own.</source>
        <translation>Ein Helfer mit eigenem Text, Werkzeugen und vielleicht eigenem Modell.</translation>
    </message>
    <message>
        <source>add new subagent helper</source>
        <translation>hinzufügen neu Subagent Helfer</translation>
    </message>
    <message>
        <source>What is remembered</source>
        <translation>Was gemerkt ist</translation>
    </message>
    <message>
        <source>memory facts forget notes topics delete</source>
        <translation>Gedächtnis Tatsachen vergessen Notizen Themen löschen</translation>
    </message>
    <message>
        <source>Add a topic</source>
        <translation>Ein Thema hinzufügen</translation>
    </message>
    <message>
        <source>The agent sees titles and descriptions, and reads the rest when it needs it.</source>
        <translation>Der Agent sieht Titel und Beschreibungen und liest den Rest, wenn er ihn braucht.</translation>
    </message>
    <message>
        <source>remember new fact add</source>
        <translation>merken neue Tatsache hinzufügen</translation>
    </message>
    <message>
        <source>Keep keys and tokens from models</source>
        <translation>Schlüssel und Tokens vor Modellen verbergen</translation>
    </message>
    <message>
        <source>What looks like one in the output of tools is replaced by a mark.</source>
        <translation>Was in der Ausgabe von Werkzeugen danach aussieht, wird durch eine Marke ersetzt.</translation>
    </message>
    <message>
        <source>secrets mask credentials password redact privacy</source>
        <translation>Geheimnisse maskieren Zugangsdaten Passwort schwärzen Datenschutz</translation>
    </message>
    <message>
        <source>Titles by the model</source>
        <translation>Titel vom Modell</translation>
    </message>
    <message>
        <source>A small request after the first answer; else the first words are the title.</source>
        <translation>Eine kleine Anfrage nach der ersten Antwort; sonst sind die ersten Wörter der Titel.</translation>
    </message>
    <message>
        <source>name session request privacy</source>
        <translation>Name Sitzung Anfrage Datenschutz</translation>
    </message>
    <message>
        <source>New sessions</source>
        <translation>Neue Sitzungen</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Favourite models</source>
        <translation>Favorisierte Modelle</translation>
    </message>
    <message>
        <source>They stand first where a model is chosen, and a key goes from one to the next.</source>
        <translation>Sie stehen vorn, wo ein Modell gewählt wird, und eine Taste geht von einem zum nächsten.</translation>
    </message>
    <message>
        <source>star pin preferred cycle order models</source>
        <translation>stern anheften bevorzugt wechseln reihenfolge modelle</translation>
    </message>
    <message>
        <source>Agents of others</source>
        <translation>Agenten von anderen</translation>
    </message>
    <message>
        <source>Which ones there are; check, start, end and remove them.</source>
        <translation>Welche es gibt und wie es ihnen geht: geprüft, gestartet, beendet, entfernt.</translation>
    </message>
    <message>
        <source>acp agent client protocol gemini claude codex registry add</source>
        <translation>acp agent client protocol gemini claude codex verzeichnis hinzufügen</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Für</translation>
    </message>
    <message>
        <source>Whose file the choices below are saved in.</source>
        <translation>In wessen Datei die Auswahl darunter steht.</translation>
    </message>
    <message>
        <source>scope project user folder default</source>
        <translation>geltung projekt benutzer ordner vorgabe</translation>
    </message>
    <message>
        <source>Model of new sessions</source>
        <translation>Modell neuer Sitzungen</translation>
    </message>
    <message>
        <source>A model chosen below a message is for that session only.</source>
        <translation>Eines, das in der Liste der Modelle gewählt wird, gilt für diese Sitzung.</translation>
    </message>
    <message>
        <source>default provider start with</source>
        <translation>vorgabe anbieter beginnen mit</translation>
    </message>
    <message>
        <source>Mode of new sessions</source>
        <translation>Modus neuer Sitzungen</translation>
    </message>
    <message>
        <source>What the agent may do without asking.</source>
        <translation>Was der Agent tun darf, ohne zu fragen.</translation>
    </message>
    <message>
        <source>default permission plan read-only full access ask</source>
        <translation>vorgabe berechtigung plan nur lesen vollzugriff fragen</translation>
    </message>
    <message>
        <source>Thinking of new sessions</source>
        <translation>Denken neuer Sitzungen</translation>
    </message>
    <message>
        <source>A model that lacks the level takes the nearest one.</source>
        <translation>Ein Modell, dem die Stufe fehlt, nimmt die nächste.</translation>
    </message>
    <message>
        <source>default reasoning effort level</source>
        <translation>vorgabe denken aufwand stufe</translation>
    </message>
    <message>
        <source>Where new sessions work</source>
        <translation>Wo neue Sitzungen arbeiten</translation>
    </message>
    <message>
        <source>With a work tree of their own, in git repositories, New session asks for the branch.</source>
        <translation>Mit eigenem Arbeitsbaum in Git-Repositorys: Neue Sitzung fragt nach dem Zweig.</translation>
    </message>
    <message>
        <source>default worktree git branch isolated</source>
        <translation>vorgabe arbeitsbaum git zweig getrennt</translation>
    </message>
    <message>
        <source>Agent of new sessions</source>
        <translation>Agent neuer Sitzungen</translation>
    </message>
    <message>
        <source>In folders where none was chosen yet.</source>
        <translation>In Ordnern, in denen noch keiner gewählt wurde.</translation>
    </message>
    <message>
        <source>default acp gemini claude codex</source>
        <translation>vorgabe acp gemini claude codex</translation>
    </message>
    <message>
        <source>All tools of the agent</source>
        <translation>Alle Werkzeuge des Agenten</translation>
    </message>
    <message>
        <source>Where each comes from, what it does, and how much of each request it takes.</source>
        <translation>Woher jedes kommt, was es tut und was es von jeder Anfrage einnimmt.</translation>
    </message>
    <message>
        <source>functions built in tokens cost read write shell web</source>
        <translation>funktionen eingebaut token kosten lesen schreiben shell web</translation>
    </message>
    <message>
        <source>Models can use it</source>
        <translation>Modelle erfahren davon</translation>
    </message>
    <message>
        <source>Off: no model is told about it, and it cannot be called.</source>
        <translation>Aus: Kein Modell erfährt davon, und kein Aufruf davon wird ausgeführt.</translation>
    </message>
    <message>
        <source>switch disable enable tool off</source>
        <translation>schalter ausschalten einschalten werkzeug aus</translation>
    </message>
    <message>
        <source>What models read of it</source>
        <translation>Was Modelle davon lesen</translation>
    </message>
    <message>
        <source>description prompt tool text</source>
        <translation>beschreibung prompt werkzeug text</translation>
    </message>
    <message>
        <source>Its parameters, as JSON schema</source>
        <translation>Seine Parameter, als JSON-Schema</translation>
    </message>
    <message>
        <source>input arguments tool</source>
        <translation>eingabe argumente werkzeug</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>Ausprobieren</translation>
    </message>
    <message>
        <source>A call that changes nothing, in the folder of the session, asked about as a call of a model would be.</source>
        <translation>Ein Aufruf, der nichts ändert, im Ordner der Sitzung; gefragt wird wie beim Aufruf eines Modells.</translation>
    </message>
    <message>
        <source>test run tool output</source>
        <translation>test ausführen werkzeug ausgabe</translation>
    </message>
    <message>
        <source>Show what Agentao uses</source>
        <translation>Zeigen, was Agentao braucht</translation>
    </message>
    <message>
        <source>Processor and memory of the program itself, below the sessions.</source>
        <translation>Prozessor und Speicher des Programms selbst, unter den Sitzungen.</translation>
    </message>
    <message>
        <source>cpu memory resources performance status</source>
        <translation>CPU Speicher Ressourcen Leistung Status</translation>
    </message>
</context>
<context>
    <name>Ui::SettingWords</name>
    <message>
        <source>which of providers is used</source>
        <translation>welcher der Anbieter verwendet wird</translation>
    </message>
    <message>
        <source>compact long conversations</source>
        <translation>lange Unterhaltungen zusammenfassen</translation>
    </message>
    <message>
        <source>compact when so much of the window is used (80)</source>
        <translation>zusammenfassen, wenn so viel Prozent des Fensters belegt sind (80)</translation>
    </message>
    <message>
        <source>what stays free for the answer</source>
        <translation>was für die Antwort frei bleibt</translation>
    </message>
    <message>
        <source>tools of MCP servers that need more of the window than this are searched for (10)</source>
        <translation>Werkzeuge von MCP-Servern, die mehr Prozent des Fensters brauchen, werden gesucht (10)</translation>
    </message>
    <message>
        <source>requests to models in a turn (1000)</source>
        <translation>Anfragen an Modelle in einem Zug (1000)</translation>
    </message>
    <message>
        <source>requests to models in a session</source>
        <translation>Anfragen an Modelle in einer Sitzung</translation>
    </message>
    <message>
        <source>requests to models in a day</source>
        <translation>Anfragen an Modelle an einem Tag</translation>
    </message>
    <message>
        <source>what a turn may cost</source>
        <translation>was ein Zug kosten darf</translation>
    </message>
    <message>
        <source>what a session may cost</source>
        <translation>was eine Sitzung kosten darf</translation>
    </message>
    <message>
        <source>what a day may cost</source>
        <translation>was ein Tag kosten darf</translation>
    </message>
    <message>
        <source>stands in for a model that is overloaded</source>
        <translation>springt für ein überlastetes Modell ein</translation>
    </message>
    <message>
        <source>the model that new sessions begin with</source>
        <translation>das Modell, mit dem neue Sitzungen beginnen</translation>
    </message>
    <message>
        <source>the mode that new sessions begin with</source>
        <translation>der Modus, mit dem neue Sitzungen beginnen</translation>
    </message>
    <message>
        <source>how much the model of new sessions thinks; one that lacks it takes the nearest</source>
        <translation>wie viel das Modell neuer Sitzungen nachdenkt; eines, das es nicht hat, nimmt das nächste</translation>
    </message>
    <message>
        <source>the agent of new sessions in the window, for folders where none was chosen yet</source>
        <translation>der Agent neuer Sitzungen im Fenster, für Ordner, in denen noch keiner gewählt wurde</translation>
    </message>
    <message>
        <source>where new sessions of the window work</source>
        <translation>wo neue Sitzungen des Fensters arbeiten</translation>
    </message>
    <message>
        <source>the model finds a title after its first answer</source>
        <translation>das Modell findet nach seiner ersten Antwort einen Titel</translation>
    </message>
    <message>
        <source>a folder where session files are kept a second time, after each turn</source>
        <translation>ein Ordner, in dem Sitzungsdateien nach jedem Zug ein zweites Mal liegen</translation>
    </message>
    <message>
        <source>keys and tokens in what tools bring are kept from models (true)</source>
        <translation>Schlüssel und Token in Ergebnissen von Werkzeugen bleiben Modellen verborgen (true)</translation>
    </message>
    <message>
        <source>tools that no model is told of; those of MCP servers are switched in mcp.json</source>
        <translation>Werkzeuge, von denen kein Modell erfährt; die von MCP-Servern stehen in mcp.json</translation>
    </message>
    <message>
        <source>commands run in a sandbox</source>
        <translation>Befehle laufen in einer Sandbox</translation>
    </message>
    <message>
        <source>commands in the sandbox may use the network</source>
        <translation>Befehle in der Sandbox dürfen das Netz benutzen</translation>
    </message>
    <message>
        <source>what commands in the sandbox may change, too</source>
        <translation>was Befehle in der Sandbox außerdem ändern dürfen</translation>
    </message>
    <message>
        <source>secrets that commands in the sandbox may read</source>
        <translation>Geheimnisse, die Befehle in der Sandbox lesen dürfen</translation>
    </message>
    <message>
        <source>run in each new work tree of a session</source>
        <translation>läuft in jedem neuen Arbeitsbaum einer Sitzung</translation>
    </message>
    <message>
        <source>as --acp-compat</source>
        <translation>wie --acp-compat</translation>
    </message>
    <message>
        <source>as --acp-unstable</source>
        <translation>wie --acp-unstable</translation>
    </message>
    <message>
        <source>a name</source>
        <translation>ein Name</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true oder false</translation>
    </message>
    <message>
        <source>30 to 95</source>
        <translation>30 bis 95</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>1 to 100</source>
        <translation>1 bis 100</translation>
    </message>
    <message>
        <source>from 1</source>
        <translation>ab 1</translation>
    </message>
    <message>
        <source>US dollars</source>
        <translation>US-Dollar</translation>
    </message>
    <message>
        <source>provider/model</source>
        <translation>Anbieter/Modell</translation>
    </message>
    <message>
        <source>default, workspace-write, read-only, plan or full-access</source>
        <translation>default, workspace-write, read-only, plan oder full-access</translation>
    </message>
    <message>
        <source>none, minimal, low, medium, high, xhigh or max</source>
        <translation>none, minimal, low, medium, high, xhigh oder max</translation>
    </message>
    <message>
        <source>a name of acp.json</source>
        <translation>ein Name aus acp.json</translation>
    </message>
    <message>
        <source>folder or worktree</source>
        <translation>folder oder worktree</translation>
    </message>
    <message>
        <source>a path</source>
        <translation>ein Pfad</translation>
    </message>
    <message>
        <source>a list of names</source>
        <translation>eine Liste von Namen</translation>
    </message>
    <message>
        <source>a list of paths</source>
        <translation>eine Liste von Pfaden</translation>
    </message>
    <message>
        <source>a list of commands</source>
        <translation>eine Liste von Befehlen</translation>
    </message>
    <message>
        <source>agentao or iac</source>
        <translation>agentao oder iac</translation>
    </message>
</context>
<context>
    <name>Ui::SettingsWindow</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Search settings</source>
        <translation>Einstellungen suchen</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>Themen</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>Thema</translation>
    </message>
    <message>
        <source>Nothing fits</source>
        <translation>Nichts passt</translation>
    </message>
</context>
<context>
    <name>Ui::SheetDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>Ui::ShortcutsPage</name>
    <message>
        <source>Search by name or keys</source>
        <translation>Nach Name oder Tasten suchen</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>New keys</source>
        <translation>Neue Tasten</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Verwenden</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Keeps the present keys, too</source>
        <translation>Behält auch die bisherigen Tasten</translation>
    </message>
    <message>
        <source>No keys</source>
        <translation>Keine Tasten</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>Alle zurücksetzen</translation>
    </message>
    <message>
        <source>Changed; at first: %1</source>
        <translation>Geändert; anfangs: %1</translation>
    </message>
    <message>
        <source>Undo the reset</source>
        <translation>Zurücksetzen rückgängig machen</translation>
    </message>
    <message>
        <source>%1 is needed for writing; use it with Ctrl or Alt.</source>
        <translation>%1 wird zum Schreiben gebraucht; nehmen Sie Strg oder Alt dazu.</translation>
    </message>
    <message>
        <source>%1 belongs to &quot;%2&quot;, which loses it.</source>
        <translation>%1 gehört zu „%2“ und fällt dort weg.</translation>
    </message>
    <message>
        <source>Press new keys for &quot;%1&quot;.</source>
        <translation>Drücken Sie neue Tasten für „%1“.</translation>
    </message>
    <message>
        <source>For you, in all folders: %1</source>
        <translation>Für Sie, in allen Ordnern: %1</translation>
    </message>
</context>
<context>
    <name>Ui::SideBar</name>
    <message>
        <source>Search sessions</source>
        <translation>Sitzungen suchen</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>Sitzungen</translation>
    </message>
    <message>
        <source>New session</source>
        <translation>Neue Sitzung</translation>
    </message>
    <message>
        <source>No sessions in this folder yet</source>
        <translation>In diesem Ordner gibt es noch keine Sitzungen</translation>
    </message>
    <message>
        <source>No session has these words in its title</source>
        <translation>Keine Sitzung hat diese Wörter im Titel</translation>
    </message>
    <message>
        <source>Folder: %1</source>
        <translation>Ordner: %1</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>Ordner öffnen…</translation>
    </message>
    <message>
        <source>No sessions yet</source>
        <translation>Noch keine Sitzungen</translation>
    </message>
    <message>
        <source>All folders</source>
        <translation>Alle Ordner</translation>
    </message>
    <message>
        <source>This folder</source>
        <translation>Dieser Ordner</translation>
    </message>
    <message>
        <source>What the list shows: %1</source>
        <translation>Was die Liste zeigt: %1</translation>
    </message>
    <message>
        <source>New session in a work tree</source>
        <translation>Neue Sitzung in einem Arbeitsbaum</translation>
    </message>
</context>
<context>
    <name>Ui::SidePanes</name>
    <message>
        <source>This pane opens when the question is answered.</source>
        <translation>Dieser Bereich öffnet sich, sobald die Frage beantwortet ist.</translation>
    </message>
</context>
<context>
    <name>Ui::SideView</name>
    <message>
        <source>Beside the conversation</source>
        <translation>Neben dem Gespräch</translation>
    </message>
    <message>
        <source>Back to the conversation</source>
        <translation>Zurück zum Gespräch</translation>
    </message>
    <message>
        <source>Close this pane</source>
        <translation>Diesen Bereich schließen</translation>
    </message>
</context>
<context>
    <name>Ui::SkillCompleter</name>
    <message>
        <source>Skills</source>
        <translation>Fähigkeiten</translation>
    </message>
    <message>
        <source>Skill %1: %2</source>
        <translation>Fähigkeit %1: %2</translation>
    </message>
</context>
<context>
    <name>Ui::SleepPresenter</name>
    <message>
        <source>The agent is at work</source>
        <translation>Der Agent arbeitet</translation>
    </message>
</context>
<context>
    <name>Ui::TabStrip</name>
    <message>
        <source>Close this tab</source>
        <translation>Diesen Tab schließen</translation>
    </message>
</context>
<context>
    <name>Ui::TerminalPane</name>
    <message>
        <source>There is no terminal: this installation was built without QTermWidget for Qt 6.</source>
        <translation>Es gibt kein Terminal: Diese Installation wurde ohne QTermWidget für Qt 6 gebaut.</translation>
    </message>
    <message>
        <source>The terminal cannot be loaded: %1</source>
        <translation>Das Terminal kann nicht geladen werden: %1</translation>
    </message>
    <message>
        <source>Terminals</source>
        <translation>Terminals</translation>
    </message>
    <message>
        <source>New terminal</source>
        <translation>Neues Terminal</translation>
    </message>
    <message>
        <source>New terminal (Ctrl+Shift+T)</source>
        <translation>Neues Terminal (Strg+Umschalt+T)</translation>
    </message>
    <message>
        <source>Give to the agent</source>
        <translation>Dem Agenten geben</translation>
    </message>
    <message numerus="yes">
        <source>The selection, or the last %n lines, goes into the message that you write. It is not sent.</source>
        <translation>
            <numerusform>Die Auswahl oder die letzte %n Zeile kommt in die Nachricht, die Sie schreiben. Gesendet wird sie nicht.</numerusform>
            <numerusform>Die Auswahl oder die letzten %n Zeilen kommen in die Nachricht, die Sie schreiben. Gesendet wird sie nicht.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Ui::TerminalPresenter</name>
    <message>
        <source>Terminal</source>
        <translation>Terminal</translation>
    </message>
    <message>
        <source>Terminal: a new one</source>
        <translation>Terminal: ein neues</translation>
    </message>
    <message>
        <source>Terminal: give its output to the agent</source>
        <translation>Terminal: Ausgabe dem Agenten geben</translation>
    </message>
    <message numerus="yes">
        <source>Terminal output, %n lines</source>
        <translation>
            <numerusform>Ausgabe des Terminals, %n Zeile</numerusform>
            <numerusform>Ausgabe des Terminals, %n Zeilen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Ui::TerminalTab</name>
    <message>
        <source>The shell %1 cannot be started in %2.</source>
        <translation>Die Shell %1 kann in %2 nicht gestartet werden.</translation>
    </message>
    <message>
        <source>Terminal %1</source>
        <translation>Terminal %1</translation>
    </message>
    <message>
        <source>Terminal: %1</source>
        <translation>Terminal: %1</translation>
    </message>
    <message>
        <source>“%1” still runs in this terminal and ends with it.</source>
        <translation>„%1“ läuft noch in diesem Terminal und endet mit ihm.</translation>
    </message>
    <message>
        <source>Close it anyway</source>
        <translation>Trotzdem schließen</translation>
    </message>
    <message numerus="yes">
        <source>These are %n lines. A shell can run each of them as it arrives.</source>
        <translation>
            <numerusform>Das ist %n Zeile. Eine Shell kann sie ausführen, sobald sie ankommt.</numerusform>
            <numerusform>Das sind %n Zeilen. Eine Shell kann jede ausführen, sobald sie ankommt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Paste them</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Open the link</source>
        <translation>Link öffnen</translation>
    </message>
    <message>
        <source>Copy the link</source>
        <translation>Link kopieren</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Find…</source>
        <translation>Suchen…</translation>
    </message>
    <message>
        <source>Give to the agent</source>
        <translation>Dem Agenten geben</translation>
    </message>
    <message>
        <source>Find in the terminal</source>
        <translation>Im Terminal suchen</translation>
    </message>
</context>
<context>
    <name>Ui::TextFindBar</name>
    <message>
        <source>Find in the text</source>
        <translation>Im Text suchen</translation>
    </message>
</context>
<context>
    <name>Ui::TextWindow</name>
    <message>
        <source>Wrap lines</source>
        <translation>Zeilen umbrechen</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copies the selection, or all that is shown</source>
        <translation>Kopiert die Auswahl oder alles Gezeigte</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>Speichern unter</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>Nicht gespeichert: %1</translation>
    </message>
</context>
<context>
    <name>Ui::ThoughtRow</name>
    <message>
        <source>Show more</source>
        <translation>Mehr anzeigen</translation>
    </message>
</context>
<context>
    <name>Ui::ToolBody</name>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>What it was told besides</source>
        <translation>Was ihm dazu gesagt wurde</translation>
    </message>
    <message>
        <source>Open the file</source>
        <translation>Die Datei öffnen</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>Structured result</source>
        <translation>Strukturiertes Ergebnis</translation>
    </message>
    <message>
        <source>Open the file at the change</source>
        <translation>Die Datei an der Änderung öffnen</translation>
    </message>
    <message>
        <source>Unified</source>
        <translation>Untereinander</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>Whole output</source>
        <translation>Ganze Ausgabe</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Show all that was printed in a window of its own</source>
        <translation>Die ganze Ausgabe in einem eigenen Fenster zeigen</translation>
    </message>
    <message>
        <source>Show more (%1 lines above)</source>
        <translation>Mehr anzeigen (%1 Zeilen darüber)</translation>
    </message>
    <message>
        <source>Show more (%1 lines below)</source>
        <translation>Mehr anzeigen (%1 Zeilen darunter)</translation>
    </message>
    <message>
        <source>Binary output of %1 is not shown.</source>
        <translation>Binäre Ausgabe von %1 wird nicht gezeigt.</translation>
    </message>
</context>
<context>
    <name>Ui::ToolExcerpt</name>
    <message>
        <source>All %1 lines</source>
        <translation>Alle %1 Zeilen</translation>
    </message>
    <message>
        <source>Show all that was printed in a window of its own</source>
        <translation>Die ganze Ausgabe in einem eigenen Fenster zeigen</translation>
    </message>
</context>
<context>
    <name>Ui::ToolImages</name>
    <message>
        <source>The image is too large to be shown: %1</source>
        <translation>Das Bild ist zu groß für die Anzeige: %1</translation>
    </message>
    <message>
        <source>The image cannot be shown: it is damaged or of an unknown kind (%1)</source>
        <translation>Das Bild kann nicht gezeigt werden: Es ist beschädigt oder von unbekannter Art (%1)</translation>
    </message>
    <message>
        <source>The image is too large to be shown: %1 × %2 pixels</source>
        <translation>Das Bild ist zu groß für die Anzeige: %1 × %2 Pixel</translation>
    </message>
</context>
<context>
    <name>Ui::ToolListModel</name>
    <message>
        <source>on</source>
        <translation>ein</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>Ui::ToolRow</name>
    <message>
        <source>exit %1</source>
        <translation>Exit-Code %1</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Stop this sub-agent</source>
        <translation>Diesen Unteragenten anhalten</translation>
    </message>
    <message>
        <source>Stop this command</source>
        <translation>Diesen Befehl anhalten</translation>
    </message>
    <message>
        <source>Waits for your answer</source>
        <translation>Wartet auf Ihre Antwort</translation>
    </message>
    <message>
        <source>Waiting, %1 of %2</source>
        <translation>Wartet, %1 von %2</translation>
    </message>
    <message>
        <source>in the background</source>
        <translation>im Hintergrund</translation>
    </message>
</context>
<context>
    <name>Ui::ToolTexts</name>
    <message>
        <source>Built in</source>
        <translation>Eingebaut</translation>
    </message>
    <message>
        <source>Sub-agents</source>
        <translation>Unteragenten</translation>
    </message>
    <message>
        <source>MCP server %1</source>
        <translation>MCP-Server %1</translation>
    </message>
    <message>
        <source>changes files</source>
        <translation>ändert Dateien</translation>
    </message>
    <message>
        <source>deletes</source>
        <translation>löscht</translation>
    </message>
    <message>
        <source>moves files</source>
        <translation>verschiebt Dateien</translation>
    </message>
    <message>
        <source>runs and stops commands</source>
        <translation>führt Befehle aus und hält sie an</translation>
    </message>
    <message>
        <source>ends planning</source>
        <translation>beendet das Planen</translation>
    </message>
    <message>
        <source>keeps a plan</source>
        <translation>führt einen Plan</translation>
    </message>
    <message>
        <source>may change things</source>
        <translation>kann etwas ändern</translation>
    </message>
    <message>
        <source>may destroy something, its server says</source>
        <translation>kann etwas zerstören, sagt sein Server</translation>
    </message>
    <message>
        <source>reads from the web, changes nothing</source>
        <translation>liest aus dem Web, ändert nichts</translation>
    </message>
    <message>
        <source>changes nothing</source>
        <translation>ändert nichts</translation>
    </message>
    <message>
        <source>about %1 tokens</source>
        <translation>etwa %1 Token</translation>
    </message>
    <message>
        <source>Models call it %1. It %2.</source>
        <translation>Modelle nennen es %1. Es %2.</translation>
    </message>
    <message>
        <source>In each request that has it: %1.</source>
        <translation>In jeder Anfrage, die es enthält: %1.</translation>
    </message>
    <message>
        <source>Models read of it in plan mode only.</source>
        <translation>Modelle lesen davon nur im Planmodus.</translation>
    </message>
    <message>
        <source>Only models of OpenAI read of it.</source>
        <translation>Nur Modelle von OpenAI lesen davon.</translation>
    </message>
    <message>
        <source>%1 tools, %2 of them off. Those that are on take %3 of each request; many tools of servers are searched for instead.</source>
        <translation>%1 Werkzeuge, davon %2 aus. Die eingeschalteten nehmen %3 jeder Anfrage ein; nach vielen Werkzeugen von Servern wird stattdessen gesucht.</translation>
    </message>
</context>
<context>
    <name>Ui::ToolTrialView</name>
    <message>
        <source>Call it</source>
        <translation>Aufrufen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Allow</source>
        <translation>Erlauben</translation>
    </message>
    <message>
        <source>Don&apos;t allow</source>
        <translation>Nicht erlauben</translation>
    </message>
    <message>
        <source>What the model would get</source>
        <translation>Was das Modell bekäme</translation>
    </message>
    <message>
        <source>As JSON.</source>
        <translation>Als JSON.</translation>
    </message>
    <message>
        <source>Try %1 in %2: what a model would get</source>
        <translation>%1 in %2 ausprobieren: was ein Modell bekäme</translation>
    </message>
    <message>
        <source>This is no JSON.</source>
        <translation>Das ist kein JSON.</translation>
    </message>
    <message>
        <source>It has to be said.</source>
        <translation>Das muss angegeben werden.</translation>
    </message>
    <message>
        <source>A call of a model would be asked about: %1. %2</source>
        <translation>Beim Aufruf eines Modells würde gefragt: %1. %2</translation>
    </message>
    <message>
        <source>
… and %1 more characters</source>
        <translation>
… und %1 weitere Zeichen</translation>
    </message>
    <message>
        <source>It failed, and the model is told why:</source>
        <translation>Es schlug fehl, und dem Modell wird gesagt, warum:</translation>
    </message>
    <message>
        <source>It brought nothing.</source>
        <translation>Es brachte nichts.</translation>
    </message>
    <message numerus="yes">
        <source>It brought %n characters:</source>
        <translation>
            <numerusform>Es brachte %n Zeichen:</numerusform>
            <numerusform>Es brachte %n Zeichen:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Ui::ToolsPage</name>
    <message>
        <source>What the agent can do, as models are told. The mode and the permission rules decide whether a call runs, asks or is refused. No model is told about a tool that is off, and it cannot be called.</source>
        <translation>Was der Agent kann, wie es Modellen gesagt wird. Ob ein Aufruf läuft, erfragt oder abgelehnt wird, sagen der Modus und die Berechtigungsregeln; von einem ausgeschalteten Werkzeug erfährt kein Modell, und kein Aufruf davon wird ausgeführt.</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>The chosen tool</source>
        <translation>Das gewählte Werkzeug</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
    <message>
        <source>JSON schema of the parameters</source>
        <translation>JSON-Schema der Parameter</translation>
    </message>
    <message>
        <source>Try…</source>
        <translation>Ausprobieren…</translation>
    </message>
    <message>
        <source>Built-in tools and sub-agents are switched for you, in all folders, from the next turn on: %1. A project cannot change it.</source>
        <translation>Eingebautes und Unteragenten werden für Sie geschaltet, in allen Ordnern, ab der nächsten Runde: %1. Ein Projekt hat nichts zu sagen.</translation>
    </message>
    <message>
        <source>Tools of servers are switched where their server stands: %1, or in the folder&apos;s file once you trust it.</source>
        <translation>Werkzeuge von Servern werden geschaltet, wo ihr Server steht: %1, oder in der Datei des Ordners, sobald Sie ihm vertrauen.</translation>
    </message>
    <message>
        <source>No turn begins until this is mended: %1</source>
        <translation>Keine Runde beginnt, bis das behoben ist: %1</translation>
    </message>
    <message>
        <source>no such tool is here</source>
        <translation>hier gibt es kein solches Werkzeug</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>Its tools are known once it runs or was checked.</source>
        <translation>Seine Werkzeuge sind bekannt, sobald er läuft oder geprüft wurde.</translation>
    </message>
    <message>
        <source>None is chosen.</source>
        <translation>Keines ist gewählt.</translation>
    </message>
    <message>
        <source>Nothing is called %1 here. The switch takes the name out of the settings.</source>
        <translation>Hier heißt nichts %1. Der Schalter nimmt den Namen aus den Einstellungen.</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>It can be tried while a session that has its server is in view</source>
        <translation>Es lässt sich ausprobieren, solange eine Sitzung mit seinem Server im Blick ist</translation>
    </message>
    <message>
        <source>Of the program&apos;s tools only those that change nothing can be tried</source>
        <translation>Von den Werkzeugen des Programms lassen sich nur die ausprobieren, die nichts ändern</translation>
    </message>
</context>
<context>
    <name>Ui::Tr</name>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Attachment</source>
        <translation>Anhang</translation>
    </message>
    <message>
        <source>Image, %1</source>
        <translation>Bild, %1</translation>
    </message>
    <message>
        <source>Session, %1</source>
        <translation>Sitzung, %1</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>File, %1</source>
        <translation>Datei, %1</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Pasted text, %1 lines</source>
        <translation>Eingefügter Text, %1 Zeilen</translation>
    </message>
    <message>
        <source>Pasted text, %1 characters</source>
        <translation>Eingefügter Text, %1 Zeichen</translation>
    </message>
    <message>
        <source>Give the endpoint a name, such as &quot;work&quot;.</source>
        <translation>Geben Sie dem Endpunkt einen Namen, etwa „arbeit“.</translation>
    </message>
    <message>
        <source>&quot;demo&quot; is the name of the built-in tour; take another one.</source>
        <translation>„demo“ ist der Name der eingebauten Führung; nehmen Sie einen anderen.</translation>
    </message>
    <message>
        <source>A name has letters, digits, &quot;-&quot;, &quot;_&quot; and &quot;.&quot; only.</source>
        <translation>Ein Name besteht nur aus Buchstaben, Ziffern, „-“, „_“ und „.“.</translation>
    </message>
    <message>
        <source>The base URL is missing, such as https://api.example.com/v1.</source>
        <translation>Die Basis-URL fehlt, etwa https://api.example.com/v1.</translation>
    </message>
    <message>
        <source>Put your own value in place of the part in braces.</source>
        <translation>Setzen Sie Ihren eigenen Wert an die Stelle der Klammern.</translation>
    </message>
    <message>
        <source>The base URL has to begin with https:// or http://.</source>
        <translation>Die Basis-URL muss mit https:// oder http:// beginnen.</translation>
    </message>
    <message>
        <source>The base URL names no host.</source>
        <translation>Die Basis-URL nennt keinen Rechner.</translation>
    </message>
    <message>
        <source>The base URL must not contain a name or password; use the field for the key.</source>
        <translation>Die Basis-URL darf weder Namen noch Passwort enthalten; dafür ist das Feld für den Schlüssel da.</translation>
    </message>
    <message>
        <source>The base URL must not contain &quot;?&quot; or &quot;#&quot;.</source>
        <translation>Die Basis-URL darf weder „?“ noch „#“ enthalten.</translation>
    </message>
    <message>
        <source>The key contains a space or a line break.</source>
        <translation>Der Schlüssel enthält ein Leerzeichen oder einen Zeilenumbruch.</translation>
    </message>
    <message>
        <source>The model is missing. &quot;Check&quot; lists those of the endpoint.</source>
        <translation>Das Modell fehlt. „Prüfen“ listet die des Endpunkts auf.</translation>
    </message>
    <message>
        <source>The name of the model contains a space.</source>
        <translation>Der Name des Modells enthält ein Leerzeichen.</translation>
    </message>
    <message>
        <source>Summarise %1</source>
        <translation>%1 zusammenfassen</translation>
    </message>
    <message>
        <source>Explain how %1 builds this project</source>
        <translation>Erklären, wie %1 dieses Projekt baut</translation>
    </message>
    <message>
        <source>Run the tests in %1 and tell me what fails</source>
        <translation>Die Tests in %1 ausführen und sagen, was fehlschlägt</translation>
    </message>
    <message>
        <source>Review my uncommitted changes</source>
        <translation>Meine noch nicht eingetragenen Änderungen prüfen</translation>
    </message>
    <message>
        <source>Explain what %1 does</source>
        <translation>Erklären, was %1 tut</translation>
    </message>
    <message>
        <source>Give me a tour of this folder</source>
        <translation>Mich durch diesen Ordner führen</translation>
    </message>
    <message>
        <source>Create a small command line program with a test</source>
        <translation>Ein kleines Kommandozeilenprogramm mit einem Test anlegen</translation>
    </message>
    <message>
        <source>Create a web page that shows a clock</source>
        <translation>Eine Webseite anlegen, die eine Uhr zeigt</translation>
    </message>
    <message>
        <source>Create a README.md with a plan for a new project</source>
        <translation>Eine README.md mit einem Plan für ein neues Projekt anlegen</translation>
    </message>
    <message>
        <source>This could not be understood.</source>
        <translation>Dies war nicht zu verstehen.</translation>
    </message>
    <message>
        <source>This was not accepted.</source>
        <translation>Dies wurde nicht angenommen.</translation>
    </message>
    <message>
        <source>Something is not there any more.</source>
        <translation>Etwas ist nicht mehr da.</translation>
    </message>
    <message>
        <source>This session is not there any more.</source>
        <translation>Diese Sitzung ist nicht mehr da.</translation>
    </message>
    <message>
        <source>The session is in use.</source>
        <translation>Die Sitzung wird gerade benutzt.</translation>
    </message>
    <message>
        <source>A file changed in between.</source>
        <translation>Eine Datei hat sich zwischendurch geändert.</translation>
    </message>
    <message>
        <source>This is not permitted.</source>
        <translation>Das ist nicht erlaubt.</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
    <message>
        <source>No model can be reached yet.</source>
        <translation>Noch ist kein Modell erreichbar.</translation>
    </message>
    <message>
        <source>The provider asks to wait.</source>
        <translation>Der Anbieter bittet zu warten.</translation>
    </message>
    <message>
        <source>The conversation is longer than the model can read.</source>
        <translation>Die Unterhaltung ist länger, als das Modell lesen kann.</translation>
    </message>
    <message>
        <source>The provider cannot be reached.</source>
        <translation>Der Anbieter ist nicht erreichbar.</translation>
    </message>
    <message>
        <source>It took too long.</source>
        <translation>Es hat zu lange gedauert.</translation>
    </message>
    <message>
        <source>A limit was reached.</source>
        <translation>Eine Grenze wurde erreicht.</translation>
    </message>
    <message>
        <source>Reading or writing failed.</source>
        <translation>Lesen oder Schreiben ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>This is not possible here.</source>
        <translation>Das ist hier nicht möglich.</translation>
    </message>
    <message>
        <source>Something went wrong inside the program.</source>
        <translation>Im Programm ist etwas schiefgegangen.</translation>
    </message>
    <message>
        <source>Ask before changes</source>
        <translation>Vor Änderungen fragen</translation>
    </message>
    <message>
        <source>Edit freely</source>
        <translation>Frei bearbeiten</translation>
    </message>
    <message>
        <source>Read only</source>
        <translation>Nur lesen</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Full access</source>
        <translation>Voller Zugriff</translation>
    </message>
    <message>
        <source>Reads freely; each change and each command that may do more than read asks first.</source>
        <translation>Liest frei; jede Änderung und jeder Befehl, der mehr als lesen kann, fragt zuerst.</translation>
    </message>
    <message>
        <source>Edits files of this folder without asking; commands may still ask.</source>
        <translation>Bearbeitet Dateien dieses Ordners ohne Rückfrage; Befehle können noch fragen.</translation>
    </message>
    <message>
        <source>Reads and searches; changes nothing.</source>
        <translation>Liest und sucht; ändert nichts.</translation>
    </message>
    <message>
        <source>Looks around and writes a plan; changes nothing.</source>
        <translation>Sieht sich um und schreibt einen Plan; ändert nichts.</translation>
    </message>
    <message>
        <source>Asks only before what touches keys or controls other programs.</source>
        <translation>Fragt nur vor dem, was Schlüssel berührt oder andere Programme steuert.</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Ein</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Default</source>
        <comment>thinking level</comment>
        <translation>Vorgabe</translation>
    </message>
    <message>
        <source>Off</source>
        <comment>thinking level</comment>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Minimal</source>
        <comment>thinking level</comment>
        <translation>Minimal</translation>
    </message>
    <message>
        <source>Low</source>
        <comment>thinking level</comment>
        <translation>Niedrig</translation>
    </message>
    <message>
        <source>Medium</source>
        <comment>thinking level</comment>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>High</source>
        <comment>thinking level</comment>
        <translation>Hoch</translation>
    </message>
    <message>
        <source>Extra high</source>
        <comment>thinking level</comment>
        <translation>Sehr hoch</translation>
    </message>
    <message>
        <source>Maximum</source>
        <comment>thinking level</comment>
        <translation>Maximal</translation>
    </message>
    <message>
        <source>Built-in tour (not a language model)</source>
        <translation>Eingebaute Führung (kein Sprachmodell)</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Variable</source>
        <translation>Variable</translation>
    </message>
    <message>
        <source>Macro</source>
        <translation>Makro</translation>
    </message>
    <message>
        <source>Heading</source>
        <translation>Überschrift</translation>
    </message>
    <message>
        <source>Lines %1 to %2</source>
        <translation>Zeilen %1 bis %2</translation>
    </message>
    <message>
        <source>Line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>Folder %1</source>
        <translation>Ordner %1</translation>
    </message>
    <message>
        <source>File %1</source>
        <translation>Datei %1</translation>
    </message>
    <message>
        <source>%1, %2:%3</source>
        <comment>kind of a symbol, file and line</comment>
        <translation>%1, %2:%3</translation>
    </message>
    <message>
        <source>%1 %2, %3, line %4</source>
        <comment>kind and name of a symbol, file</comment>
        <translation>%1 %2, %3, Zeile %4</translation>
    </message>
    <message>
        <source>%1, line %2, a change that I rejected</source>
        <translation>%1, Zeile %2, eine Änderung, die ich verworfen habe</translation>
    </message>
    <message>
        <source>%1, removed line %2</source>
        <translation>%1, entfernte Zeile %2</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1, Zeile %2</translation>
    </message>
    <message>
        <source>I looked at your changes. My comments:</source>
        <translation>Ich habe die Änderungen durchgesehen. Meine Kommentare:</translation>
    </message>
    <message>
        <source>%1 of text</source>
        <translation>%1 Text</translation>
    </message>
    <message>
        <source>%1, 1 page</source>
        <translation>%1, 1 Seite</translation>
    </message>
    <message>
        <source>%1, %2 pages</source>
        <translation>%1, %2 Seiten</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Background command</source>
        <translation>Befehl im Hintergrund</translation>
    </message>
    <message>
        <source>MCP server</source>
        <translation>MCP-Server</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>is being stopped</source>
        <translation>wird beendet</translation>
    </message>
    <message numerus="yes">
        <source>%n processes</source>
        <translation>
            <numerusform>%n Prozess</numerusform>
            <numerusform>%n Prozesse</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them below</source>
        <translation>
            <numerusform>%n davon darunter</numerusform>
            <numerusform>%n davon darunter</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Nothing runs</source>
        <translation>Nichts läuft</translation>
    </message>
    <message numerus="yes">
        <source>%n running</source>
        <translation>
            <numerusform>%n läuft</numerusform>
            <numerusform>%n laufen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (high priority)</source>
        <translation>%1 (hohe Priorität)</translation>
    </message>
    <message>
        <source>%1 (low priority)</source>
        <translation>%1 (niedrige Priorität)</translation>
    </message>
</context>
<context>
    <name>Ui::TrafficModel</name>
    <message>
        <source>%1, request %2</source>
        <translation>%1, Anfrage %2</translation>
    </message>
    <message>
        <source>error for %1 %2</source>
        <translation>Fehler für %1 %2</translation>
    </message>
    <message>
        <source>answer to %1 %2</source>
        <translation>Antwort auf %1 %2</translation>
    </message>
    <message>
        <source>no message</source>
        <translation>keine Nachricht</translation>
    </message>
    <message>
        <source>From it: %1</source>
        <translation>Von ihm: %1</translation>
    </message>
    <message>
        <source>To it: %1</source>
        <translation>An ihn: %1</translation>
    </message>
</context>
<context>
    <name>Ui::TrafficWindow</name>
    <message>
        <source>Messages of %1</source>
        <translation>Nachrichten von %1</translation>
    </message>
    <message>
        <source>Filter the messages</source>
        <translation>Nachrichten filtern</translation>
    </message>
    <message>
        <source>To it</source>
        <translation>An ihn</translation>
    </message>
    <message>
        <source>From it</source>
        <translation>Von ihm</translation>
    </message>
    <message>
        <source>Fold what is alike</source>
        <translation>Gleiches zusammenfassen</translation>
    </message>
    <message>
        <source>Save as a recording…</source>
        <translation>Als Aufzeichnung speichern…</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>Saved as %1. Secrets that were known as such are left out; look through it before you give it away.</source>
        <translation>Gespeichert als %1. Geheimnisse, die als solche bekannt waren, sind weggelassen; sehen Sie die Datei durch, bevor Sie sie weitergeben.</translation>
    </message>
    <message>
        <source>Save as a recording</source>
        <translation>Als Aufzeichnung speichern</translation>
    </message>
</context>
<context>
    <name>Ui::TrustPage</name>
    <message>
        <source>What a folder brings along (servers, rules that allow, commands, agents, .env) does nothing until you trust the folder. When one of these files changes, it has to be trusted again.</source>
        <translation>Was ein Ordner mitbringt (Server, erlaubende Regeln, Befehle, Agenten, .env), tut nichts, bevor Sie dem Ordner vertrauen. Ändert sich eine dieser Dateien, ist ihm neu zu vertrauen.</translation>
    </message>
    <message>
        <source>Yours: %1</source>
        <translation>Ihre: %1</translation>
    </message>
    <message>
        <source>Trust this folder</source>
        <translation>Diesem Ordner vertrauen</translation>
    </message>
    <message>
        <source>This folder</source>
        <translation>Dieser Ordner</translation>
    </message>
    <message>
        <source>Trusted folders</source>
        <translation>Vertraute Ordner</translation>
    </message>
    <message>
        <source>Stop trusting</source>
        <translation>Nicht mehr vertrauen</translation>
    </message>
    <message>
        <source>All folders</source>
        <translation>Alle Ordner</translation>
    </message>
    <message>
        <source>trusted until one of its files changes</source>
        <translation>vertraut, bis sich eine seiner Dateien ändert</translation>
    </message>
    <message>
        <source>it has no files that need trust</source>
        <translation>er hat keine Datei, die das braucht</translation>
    </message>
    <message>
        <source>was trusted, but files have changed since</source>
        <translation>war vertraut, aber Dateien haben sich seither geändert</translation>
    </message>
    <message>
        <source>not trusted</source>
        <translation>nicht vertraut</translation>
    </message>
    <message>
        <source>What counts: %1</source>
        <translation>Was gilt: %1</translation>
    </message>
    <message>
        <source>What waits for it: %1</source>
        <translation>Was darauf wartet: %1</translation>
    </message>
    <message>
        <source>is not there any more</source>
        <translation>ist nicht mehr da</translation>
    </message>
    <message>
        <source>one file counts</source>
        <translation>eine Datei gilt</translation>
    </message>
    <message numerus="yes">
        <source>%n files count</source>
        <translation>
            <numerusform>%n Datei gilt</numerusform>
            <numerusform>%n Dateien gelten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>Ui::TrustPresenter</name>
    <message>
        <source>Files of this folder have changed since you trusted it: %1.</source>
        <translation>Dateien dieses Ordners haben sich geändert, seit Sie ihm vertraut haben: %1.</translation>
    </message>
    <message>
        <source>This folder has files that can start programs, send keys and set rules: %1.</source>
        <translation>Dieser Ordner hat Dateien, die Programme starten, Schlüssel verschicken und Regeln setzen können: %1.</translation>
    </message>
    <message>
        <source>They do nothing until you trust the folder. Trust it only if you know who wrote them.</source>
        <translation>Sie bewirken nichts, bis Sie dem Ordner vertrauen. Tun Sie das nur, wenn Sie wissen, wer sie geschrieben hat.</translation>
    </message>
    <message>
        <source>Trust this folder</source>
        <translation>Diesem Ordner vertrauen</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Nicht jetzt</translation>
    </message>
    <message>
        <source>The folder is trusted. Its files take effect in new sessions.</source>
        <translation>Dem Ordner wird vertraut. Seine Dateien wirken in neuen Sitzungen.</translation>
    </message>
</context>
<context>
    <name>Ui::TurnLine</name>
    <message>
        <source>%1 %2</source>
        <comment>what is waited for, and for how long</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Waits for your answer</source>
        <translation>Wartet auf Ihre Antwort</translation>
    </message>
    <message>
        <source>Trying again in %1</source>
        <translation>Neuer Versuch in %1</translation>
    </message>
    <message>
        <source>Trying again…</source>
        <translation>Neuer Versuch…</translation>
    </message>
    <message>
        <source>%1 (%2 of %3)</source>
        <comment>a try</comment>
        <translation>%1 (%2 von %3)</translation>
    </message>
    <message>
        <source>Nothing from the model for %1</source>
        <translation>Seit %1 nichts vom Modell</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>Schreibt…</translation>
    </message>
    <message>
        <source>Working…</source>
        <translation>Arbeitet…</translation>
    </message>
    <message>
        <source>Compacting…</source>
        <translation>Verdichtet…</translation>
    </message>
    <message>
        <source>Thinking…</source>
        <translation>Denkt nach…</translation>
    </message>
    <message>
        <source>Starting %1…</source>
        <translation>%1 wird gestartet…</translation>
    </message>
</context>
<context>
    <name>Ui::TurnNotifier</name>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
    <message>
        <source>Don&apos;t allow</source>
        <translation>Nicht erlauben</translation>
    </message>
    <message>
        <source>Don&apos;t answer</source>
        <translation>Nicht antworten</translation>
    </message>
    <message>
        <source>Allow once</source>
        <translation>Einmal erlauben</translation>
    </message>
    <message>
        <source>The agent could not go on. The session says why.</source>
        <translation>Der Agent konnte nicht weitermachen. Die Sitzung sagt, warum.</translation>
    </message>
    <message>
        <source>The agent is done.</source>
        <translation>Der Agent ist fertig.</translation>
    </message>
</context>
<context>
    <name>Ui::TurnStrip</name>
    <message>
        <source>Steps of the plan</source>
        <translation>Schritte des Plans</translation>
    </message>
    <message>
        <source>Hide the steps</source>
        <translation>Die Schritte ausblenden</translation>
    </message>
    <message>
        <source>Show the steps</source>
        <translation>Die Schritte anzeigen</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Done: %1</source>
        <translation>Fertig: %1</translation>
    </message>
    <message>
        <source>Current: %1</source>
        <translation>Jetzt: %1</translation>
    </message>
    <message>
        <source>Open: %1</source>
        <translation>Offen: %1</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>Plan: %1, step %2</source>
        <translation>Plan: %1, Schritt %2</translation>
    </message>
</context>
<context>
    <name>Ui::UsageText</name>
    <message>
        <source>Context: %1 of %2 tokens</source>
        <translation>Kontext: %1 von %2 Tokens</translation>
    </message>
    <message>
        <source>Context: %1 tokens</source>
        <translation>Kontext: %1 Tokens</translation>
    </message>
    <message>
        <source>Instructions: %1</source>
        <translation>Anweisungen: %1</translation>
    </message>
    <message>
        <source>Tools: %1</source>
        <translation>Werkzeuge: %1</translation>
    </message>
    <message>
        <source>Files: %1</source>
        <translation>Dateien: %1</translation>
    </message>
    <message>
        <source>Conversation: %1</source>
        <translation>Unterhaltung: %1</translation>
    </message>
    <message>
        <source>Summary: %1</source>
        <translation>Zusammenfassung: %1</translation>
    </message>
    <message>
        <source>Session: %1 in, %2 out</source>
        <translation>Sitzung: %1 hinein, %2 heraus</translation>
    </message>
    <message>
        <source>Of these from the cache: %1</source>
        <translation>Davon aus dem Cache: %1</translation>
    </message>
    <message>
        <source>Cost: %1</source>
        <translation>Kosten: %1</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>mindestens %1</translation>
    </message>
    <message>
        <source>Limit of a turn&apos;s cost</source>
        <translation>Grenze der Kosten eines Zuges</translation>
    </message>
    <message>
        <source>Limit of a turn&apos;s requests</source>
        <translation>Grenze der Anfragen eines Zuges</translation>
    </message>
    <message>
        <source>Limit of the session&apos;s cost</source>
        <translation>Grenze der Kosten der Sitzung</translation>
    </message>
    <message>
        <source>Limit of the session&apos;s requests</source>
        <translation>Grenze der Anfragen der Sitzung</translation>
    </message>
    <message>
        <source>Limit of the day&apos;s cost</source>
        <translation>Grenze der Kosten des Tages</translation>
    </message>
    <message>
        <source>Limit of the day&apos;s requests</source>
        <translation>Grenze der Anfragen des Tages</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Requests: %1</source>
        <translation>Anfragen: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>Ui::UserRow</name>
    <message>
        <source>Show more</source>
        <translation>Mehr anzeigen</translation>
    </message>
    <message>
        <source>No picture: %1</source>
        <translation>Kein Bild: %1</translation>
    </message>
    <message>
        <source>Edit and branch</source>
        <translation>Bearbeiten und verzweigen</translation>
    </message>
    <message>
        <source>Restore files to here…</source>
        <translation>Dateien auf den Stand hier zurücksetzen…</translation>
    </message>
    <message>
        <source>Earlier version</source>
        <translation>Frühere Fassung</translation>
    </message>
    <message>
        <source>Later version</source>
        <translation>Spätere Fassung</translation>
    </message>
    <message>
        <source>Kept when compacting</source>
        <translation>Bleibt beim Verdichten erhalten</translation>
    </message>
</context>
<context>
    <name>Ui::WindowActions</name>
    <message>
        <source>New session</source>
        <translation>Neue Sitzung</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>Ordner öffnen…</translation>
    </message>
    <message>
        <source>Delete session</source>
        <translation>Sitzung löschen</translation>
    </message>
    <message>
        <source>Set up a model…</source>
        <translation>Ein Modell einrichten…</translation>
    </message>
    <message>
        <source>MCP servers…</source>
        <translation>MCP-Server…</translation>
    </message>
    <message>
        <source>Side bar</source>
        <translation>Seitenleiste</translation>
    </message>
    <message>
        <source>Write a message</source>
        <translation>Eine Nachricht schreiben</translation>
    </message>
    <message>
        <source>Go to the waiting question</source>
        <translation>Zur wartenden Frage gehen</translation>
    </message>
    <message>
        <source>Search sessions</source>
        <translation>Sitzungen suchen</translation>
    </message>
    <message>
        <source>Next session</source>
        <translation>Nächste Sitzung</translation>
    </message>
    <message>
        <source>Previous session</source>
        <translation>Vorige Sitzung</translation>
    </message>
    <message>
        <source>Next part of the window</source>
        <translation>Nächster Teil des Fensters</translation>
    </message>
    <message>
        <source>Menu of what has the focus</source>
        <translation>Menü dessen, was den Fokus hat</translation>
    </message>
    <message>
        <source>Previous part of the window</source>
        <translation>Voriger Teil des Fensters</translation>
    </message>
    <message>
        <source>Close or stop</source>
        <translation>Schließen oder anhalten</translation>
    </message>
    <message>
        <source>About Agentao</source>
        <translation>Über Agentao</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Einstellungen…</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
</context>
<context>
    <name>Ui::WindowCalls</name>
    <message>
        <source>There is no folder %1.</source>
        <translation>Den Ordner %1 gibt es nicht.</translation>
    </message>
</context>
<context>
    <name>Ui::WindowPalette</name>
    <message>
        <source>All commands</source>
        <translation>Alle Befehle</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Modus</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Thinking</source>
        <translation>Nachdenken</translation>
    </message>
    <message>
        <source>New session</source>
        <translation>Neue Sitzung</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Sitzung</translation>
    </message>
</context>
<context>
    <name>Ui::FurtherWindows</name>
    <message>
        <source>New window</source>
        <translation>Neues Fenster</translation>
    </message>
    <message>
        <source>Another window could not be started.</source>
        <translation>Ein weiteres Fenster konnte nicht gestartet werden.</translation>
    </message>
</context>
<context>
    <name>Ui::FileWarnings</name>
    <message>
        <source>%1: %2. What you choose is kept only until the window closes.</source>
        <translation>%1: %2. Was Sie wählen, gilt nur, bis das Fenster geschlossen wird.</translation>
    </message>
    <message>
        <source>%1 is not a preferences file, so the defaults are used.</source>
        <translation>%1 ist keine Datei mit Einstellungen, daher gilt das Übliche.</translation>
    </message>
    <message>
        <source>%1 has settings that are not understood, so their defaults are used: %2</source>
        <translation>In %1 steht etwas, das nicht verstanden wird; dort gilt das Übliche: %2</translation>
    </message>
</context>
<context>
    <name>Ui::WindowSettings</name>
    <message>
        <source>Setting</source>
        <translation>Einstellung</translation>
    </message>
</context>
<context>
    <name>Ui::WorktreeFiles</name>
    <message>
        <source>merged already</source>
        <translation>bereits zusammengeführt</translation>
    </message>
    <message>
        <source>conflict: the same lines were changed in both places</source>
        <translation>Konflikt: Dieselben Zeilen wurden an beiden Orten geändert</translation>
    </message>
    <message>
        <source>conflict: you deleted it meanwhile</source>
        <translation>Konflikt: Sie haben sie inzwischen gelöscht</translation>
    </message>
    <message>
        <source>conflict: deleted here, but you changed it meanwhile</source>
        <translation>Konflikt: hier gelöscht, aber Sie haben sie inzwischen geändert</translation>
    </message>
    <message>
        <source>conflict: it is no plain file, or too large</source>
        <translation>Konflikt: keine gewöhnliche Datei oder zu groß</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>deleted</source>
        <translation>gelöscht</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
</context>
<context>
    <name>Ui::WorktreeLookDialog</name>
    <message>
        <source>Merge the work tree back</source>
        <translation>Den Arbeitsbaum zurückführen</translation>
    </message>
    <message>
        <source>Throw the work tree away</source>
        <translation>Den Arbeitsbaum wegwerfen</translation>
    </message>
    <message>
        <source>Merge back</source>
        <translation>Zurückführen</translation>
    </message>
    <message>
        <source>Throw away</source>
        <translation>Wegwerfen</translation>
    </message>
    <message>
        <source>Files that differ</source>
        <translation>Dateien, die sich unterscheiden</translation>
    </message>
    <message>
        <source>Review the changes first</source>
        <translation>Die Änderungen erst durchsehen</translation>
    </message>
    <message>
        <source>Throw the work tree away afterwards</source>
        <translation>Den Arbeitsbaum danach wegwerfen</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Wird angesehen…</translation>
    </message>
    <message>
        <source>Nothing differs from where it began.</source>
        <translation>Nichts unterscheidet sich vom Anfang.</translation>
    </message>
    <message>
        <source>The changes go into the files of %1, uncommitted; nothing that you changed there is overwritten.</source>
        <translation>Die Änderungen gehen in die Dateien von %1, ohne Commit; nichts, was Sie dort geändert haben, wird überschrieben.</translation>
    </message>
    <message>
        <source>Its commits come as changes; they stay on the branch %1.</source>
        <translation>Seine Commits kommen als Änderungen; sie bleiben auf dem Branch %1.</translation>
    </message>
    <message>
        <source>All files have a conflict. Ask the agent to take your version over first.</source>
        <translation>Alle Dateien haben einen Konflikt. Bitten Sie den Agenten, zuerst Ihre Fassung zu übernehmen.</translation>
    </message>
    <message>
        <source>Nothing differs from where it began: nothing is lost.</source>
        <translation>Nichts unterscheidet sich vom Anfang: Nichts geht verloren.</translation>
    </message>
    <message>
        <source>These files and the branch %1 are deleted. The conversation stays.</source>
        <translation>Diese Dateien und der Branch %1 werden gelöscht. Das Gespräch bleibt.</translation>
    </message>
    <message>
        <source>Files with a conflict are left as they are: %1.</source>
        <translation>Dateien mit Konflikt bleiben, wie sie sind: %1.</translation>
    </message>
    <message>
        <source>Commits that are lost with it: %1.</source>
        <translation>Commits, die damit verloren gehen: %1.</translation>
    </message>
</context>
<context>
    <name>Ui::WorktreePresenter</name>
    <message>
        <source>New session in a work tree…</source>
        <translation>Neue Sitzung in einem Arbeitsbaum…</translation>
    </message>
    <message>
        <source>Merge the work tree back…</source>
        <translation>Den Arbeitsbaum zurückführen…</translation>
    </message>
    <message>
        <source>Throw the work tree away…</source>
        <translation>Den Arbeitsbaum wegwerfen…</translation>
    </message>
    <message>
        <source>This session works in a work tree of its own, on the branch %1.</source>
        <translation>Diese Sitzung arbeitet in einem eigenen Arbeitsbaum, auf dem Branch %1.</translation>
    </message>
    <message>
        <source>A command that sets the work tree up did not end well: %1</source>
        <translation>Ein Befehl, der den Arbeitsbaum einrichtet, endete nicht gut: %1</translation>
    </message>
    <message>
        <source>The work tree is gone already.</source>
        <translation>Der Arbeitsbaum ist schon weg.</translation>
    </message>
    <message>
        <source>The agent is at work in it. Stop it first.</source>
        <translation>Der Agent arbeitet darin. Halten Sie ihn zuerst an.</translation>
    </message>
    <message>
        <source>The work tree is gone. Its conversations are still listed.</source>
        <translation>Der Arbeitsbaum ist weg. Seine Gespräche bleiben in der Liste.</translation>
    </message>
    <message>
        <source>Merged into %1, uncommitted. Files: %2</source>
        <translation>In %1 zurückgeführt, ohne Commit. Dateien: %2</translation>
    </message>
</context>
</TS>
