// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/optiontable.h"
#include "tests/app/program.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QStandardPaths>

using namespace App;
using namespace Testing;
using namespace Qt::StringLiterals;

static QByteArray outputOf(const QString &program, const QStringList &arguments)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, arguments);
    if (!QTest::qWaitFor([&] { return process.state() == QProcess::NotRunning; }, 60'000)) {
        process.kill();
        process.waitForFinished(5000);
        return "(it does not end)";
    }
    return process.readAll();
}

// Zsh completes only in its line editor, for which it makes itself a terminal. What the key put
// into the line is then printed by that line.
static constexpr auto kZsh = R"(zmodload zsh/zpty
export TERM=dumb
zpty shell zsh -f -i
zpty -w shell 'PS1=; autoload -Uz compinit; compinit -u -D; source SCRIPT; setopt no_beep; bindkey -e'
zpty -w shell 'print REA""DY'
zpty -r shell output '*READY*'
zpty -w -n shell $'LINE\t\x01print -r -- \x05 >>RESULT\n'
zpty -w -n shell $'exit\n'
while zpty -r shell output; do :; done
true
)";

//! The scripts that `agentao completion` prints, loaded by the shells that they are for.
class TestCompletion : public QObject
{
    Q_OBJECT

private slots:
    void completes_data()
    {
        // word: empty: nothing fits
        const Rows<QString, QString, QString> add; // shell, line, word
        for (const QString &shell : {u"bash"_s, u"zsh"_s, u"fish"_s}) {
            const auto row
                = [&add, &shell](const char *name, const QString &line, const QString &word) {
                      add(QTest::addRow("%s: %s", qPrintable(shell), name), shell, line, word);
                  };
            row("command", u"agentao sess"_s, u"sessions"_s);
            row("option", u"agentao --out"_s, u"--output-format"_s);
            row("option of another command", u"agentao --key"_s, {});
            row("value", u"agentao --mode re"_s, u"read-only"_s);
            row("option behind a value", u"agentao --mode plan --cont"_s, u"--continue"_s);
            row("sub-command", u"agentao mcp add-"_s, u"add-json"_s);
            row("sub-command of another", u"agentao sessions add-"_s, {});
            row("option of a sub-command", u"agentao mcp add --tra"_s, u"--transport"_s);
            row("value of a sub-command", u"agentao sessions export --format h"_s, u"html"_s);
            row("shell", u"agentao completion fi"_s, u"fish"_s);
            row("page of the manual", u"agentao help perm"_s, u"permissions"_s);
            row("page of another command", u"agentao undo perm"_s, {});
        }
    }

    void completes()
    {
        auto [shell, line, word] = Rows<QString, QString, QString>::current();
        if (QStandardPaths::findExecutable(shell).isEmpty())
            QSKIP("the shell is not installed");
        QStringList found = offered(shell, line);
        found.removeAll(QString());
        if (word.isEmpty() && shell == "zsh"_L1)
            word = line.section(u' ', -1); // the line stays as it is
        QCOMPARE(found, word.isEmpty() ? QStringList() : QStringList{word});
    }

    //! Each page that there is, and no file of the folder.
    void allPages()
    {
        Program program;
        QVERIFY(program.run({u"help"_s}));
        const QStringList lines
            = QString::fromUtf8(program.readAllStandardOutput()).split(u'\n', Qt::SkipEmptyParts);
        QStringList pages;
        for (const QString &line : lines)
            pages += line.section(u' ', 0, 0);
        QVERIFY(pages.size() > 10);
        pages.sort();
        for (const QString &shell : {u"bash"_s, u"fish"_s}) {
            if (QStandardPaths::findExecutable(shell).isEmpty())
                continue;
            QStringList found = offered(shell, u"agentao help "_s);
            found.removeAll(QString());
            found.sort();
            QCOMPARE(found, pages);
        }
    }

    void manual()
    {
        Program program;
        QVERIFY(program.run({u"manual"_s}));
        QCOMPARE(program.exitCode(), 0);
        const QByteArray page = program.readAllStandardOutput();
        for (const CommandInfo &command : commandTable()) {
            const QByteArray name = ".SS agentao "
                + QByteArray(command.name.data(), command.name.size()).replace("-", "\\-");
            QVERIFY2(command.name.isEmpty() || page.contains(name), name.constData());
        }
        const QString groff = QStandardPaths::findExecutable(u"groff"_s);
        if (groff.isEmpty())
            QSKIP("groff is not installed");
        const QString file = m_dir.filePath(u"agentao.1"_s);
        QVERIFY(putFile(file, page));
        const QByteArray shown = outputOf(groff, {u"-man"_s, u"-ww"_s, u"-z"_s, u"-Tutf8"_s, file});
        QVERIFY2(shown.isEmpty(), shown.constData()); // no warning
    }

private:
    //! What \a shell offers behind the words of \a line.
    QStringList offered(const QString &shell, const QString &line)
    {
        const QString script = m_dir.filePath(u"agentao."_s + shell);
        if (!QFile::exists(script)) {
            Program program;
            QFile file(script);
            if (!program.run({u"completion"_s, shell}) || !file.open(QFile::WriteOnly))
                return {};
            file.write(program.readAllStandardOutput());
        }
        QString commands;
        if (shell == "bash"_L1) {
            commands = u"source %1; COMP_WORDS=(%2); [[ '%2' == *' ' ]] && COMP_WORDS+=(''); "
                       "COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _agentao 2>/dev/null; "
                       "printf '%s\\n' \"${COMPREPLY[@]}\""_s.arg(script, line);
        } else if (shell == "fish"_L1) {
            commands = u"source %1; complete -C '%2' | string split -f1 \\t"_s.arg(script, line);
        } else {
            const QString result = m_dir.filePath(u"result"_s);
            QFile::remove(result);
            commands = QLatin1StringView(kZsh);
            commands.replace("SCRIPT"_L1, script)
                .replace("RESULT"_L1, result)
                .replace("LINE"_L1, line);
            outputOf(shell, {u"-f"_s, u"-c"_s, commands});
            QFile file(result);
            return file.open(QFile::ReadOnly)
                ? QStringList{QString::fromUtf8(file.readAll()).simplified().section(u' ', -1)}
                : QStringList();
        }
        const QStringList options = shell == "bash"_L1 ? QStringList{u"--norc"_s, u"-c"_s}
                                                       : QStringList{u"--no-config"_s, u"-c"_s};
        return QString::fromUtf8(outputOf(shell, options + QStringList{commands})).split(u'\n');
    }

    QTemporaryDir m_dir;
};

AGENTAO_TEST(TestCompletion)
#include "tst_completion.moc"
