// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/modelprofile.h"
#include "agentcore/config/settingstable.h"
#include "agentcore/config/variabletable.h"
#include "agentcore/permission/permissionpolicy.h"
#include "app/commandline.h"
#include "app/helptext.h"
#include "app/optiontable.h"
#include "tests/support/printedtexts.h"
#include "tests/support/suite.h"

#include <QDirIterator>
#include <QProcess>
#include <QRegularExpression>

using namespace App;
using AgentCore::ModelProfile;
using AgentCore::PermissionPolicy;
using AgentCore::PermissionRule;
using namespace Qt::StringLiterals;

//! What \a arguments say; nothing where they are wrong or say something else.
template <typename Options> static std::optional<Options> parsed(const QStringList &arguments)
{
    const auto line = parseCommandLine(arguments);
    const Options *options = line ? std::get_if<Options>(&*line) : nullptr;
    return options ? std::optional(*options) : std::nullopt;
}

//! All sources of the program, those of the tests not among them.
static QByteArray sources(const QString &folder)
{
    QByteArray text;
    QDirIterator files(QStringLiteral(SOURCE_FOLDER) + u'/' + folder, {u"*.cpp"_s, u"*.h"_s},
                       QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (!file.fileName().endsWith("variabletable.cpp"_L1) && file.open(QFile::ReadOnly))
            text += file.readAll();
    }
    return text;
}

class TestCommandLine : public QObject
{
    Q_OBJECT

private slots:
    void actions_data()
    {
        // arguments: split at spaces
        const Rows<QString, qsizetype> add; // arguments, index of the options

        const auto row = [&add](const QString &arguments, const CommandLine &options) {
            add(qPrintable(arguments), arguments, qsizetype(options.index()));
        };
        row(u""_s, WindowOptions());
        row(u"/some/dir"_s, WindowOptions());
        row(u"--model a/b --mode plan --resume sess_1 dir"_s, WindowOptions());
        row(u"-- --dir"_s, WindowOptions());
        row(u"--acp"_s, AcpOptions());
        row(u"--acp --stdio"_s, AcpOptions());
        row(u"--stdio --acp --resume"_s, AcpOptions());
        row(u"--acp --resume sess_1 --model demo/tour"_s, AcpOptions());
        row(u"--acp --acp-compat=iac --acp-unstable"_s, AcpOptions());
        row(u"--acp --acp-log log"_s, AcpOptions());
        row(u"acp-replay log"_s, ReplayOptions());
        row(u"acp-replay log --speed 2.5 --timeout=1 --command agent"_s, ReplayOptions());
        row(u"acp-replay --speed=max log"_s, ReplayOptions());
        row(u"-p hello"_s, OneShotOptions());
        row(u"--print=--hello"_s, OneShotOptions());
        row(u"-p - --output-format json --continue --cwd /"_s, OneShotOptions());
        row(u"-p x --max-requests 20 --max-cost 0.5"_s, OneShotOptions());
        row(u"--acp --max-cost 2"_s, AcpOptions());
        row(u"-p hello --resume sess_1 --fork"_s, OneShotOptions());
        row(u"-p x --resume sess_1 --mode read-only"_s, OneShotOptions());
        row(u"-p x --allow command=npm --deny effect=fetch"_s, OneShotOptions());
        row(u"chat"_s, TerminalOptions());
        row(u"chat dir --model a/b --mode plan --continue --fork"_s, TerminalOptions());
        row(u"chat --resume sess_1 --max-cost 1 --allow command=npm"_s, TerminalOptions());
        row(u"chat --help"_s, HelpOptions());
        row(u"completion zsh"_s, CompletionOptions());
        row(u"manual"_s, ManualOptions());
        row(u"help"_s, HelpPageOptions());
        row(u"help sandbox"_s, HelpPageOptions());
        row(u"-h"_s, HelpOptions());
        row(u"--acp --help -p x"_s, HelpOptions());
        row(u"-v"_s, VersionOptions());
        row(u"--version"_s, VersionOptions());
        row(u"login"_s, LoginOptions());
        row(u"login anthropic --key-stdin"_s, LoginOptions());
        row(u"login acme --url http://h --model m --wire-format gemini"_s, LoginOptions());
        row(u"--acp --stdio login"_s, LoginOptions());
        row(u"--acp --resume login"_s, LoginOptions());
        row(u"--acp --resume=login"_s, AcpOptions());
        row(u"logout anthropic"_s, LogoutOptions());
        row(u"models --json --refresh openai"_s, ModelsOptions());
        row(u"doctor --json"_s, DoctorOptions());
        row(u"doctor --bundle report.txt --with-session sess_1"_s, DoctorOptions());
        row(u"--new-window dir"_s, WindowOptions());
        row(u"--new-session"_s, WindowOptions());
        row(u"--new-session dir"_s, WindowOptions());
        row(u"-- dir"_s, WindowOptions());
        row(u"--"_s, WindowOptions());
        row(u"trust --remove dir"_s, TrustOptions());
        row(u"rules"_s, RuleOptions());
        row(u"rules list --json"_s, RuleOptions());
        row(u"rules try allow command=npm"_s, RuleOptions());
        row(u"rules try --json deny effect=write, path=db/**"_s, RuleOptions());
        row(u"rules --help"_s, HelpOptions());
        row(u"undo"_s, UndoOptions());
        row(u"undo --session sess_1 --checkpoint 5 --diff a b"_s, UndoOptions());
        row(u"sessions"_s, SessionsOptions());
        row(u"sessions --all --archived --json"_s, SessionsOptions());
        row(u"sessions list --archived"_s, SessionsOptions());
        row(u"sessions show abc"_s, SessionsOptions());
        row(u"sessions rename abc New name"_s, SessionsOptions());
        row(u"sessions export abc --format html -o out.html"_s, SessionsOptions());
        row(u"mcp"_s, McpOptions());
        row(u"mcp --help"_s, HelpOptions());
        row(u"mcp list --json --check --show-secrets"_s, McpOptions());
        row(u"mcp get a -s user --json"_s, McpOptions());
        row(u"mcp add a -e K=V --env L=M --cwd /x --timeout 5 -- npx -y s"_s, McpOptions());
        row(u"mcp add --transport http a https://a.org -H X:1 --header Y:2"_s, McpOptions());
        row(u"mcp add-json a {} --scope project --force"_s, McpOptions());
        row(u"mcp remove a -s project"_s, McpOptions());
        row(u"mcp import a b --force"_s, McpOptions());
        row(u"mcp check a b --json"_s, McpOptions());
        row(u"mcp login a --no-browser"_s, McpOptions());
        row(u"./mcp"_s, WindowOptions());
        row(u"sessions -h"_s, HelpOptions());
        row(u"sessions search two words --file a --tool t --exit 1"_s, SearchOptions());
        row(u"sessions search --model m --since 7d --until 1d --here --json"_s, SearchOptions());
        row(u"doctor --help"_s, HelpOptions());
        row(u"./models"_s, WindowOptions());
        row(u"-- models"_s, WindowOptions());
        row(u"-p models"_s, OneShotOptions());
    }

    void actions()
    {
        const auto [arguments, index] = Rows<QString, qsizetype>::current();

        const auto line = parseCommandLine(arguments.split(u' ', Qt::SkipEmptyParts));

        QVERIFY2(line.has_value(), line ? "" : qPrintable(line.error().message));
        QCOMPARE(qsizetype(line->index()), index);
    }

    void values()
    {
        const auto shot = parsed<OneShotOptions>(
            {u"-p"_s, u"two words"_s, u"--output-format=stream-json"_s, u"--model"_s, u"a/b"_s,
             u"--mode"_s, u"plan"_s, u"--cwd=/x y"_s, u"--resume=sess_1"_s});
        QVERIFY(shot);
        QCOMPARE(shot->prompt, u"two words"_s);
        QCOMPARE(shot->format, OutputFormat::StreamJson);
        QCOMPARE(shot->model, u"a/b"_s);
        QCOMPARE(shot->modeId, u"plan"_s);
        QCOMPARE(shot->cwd, u"/x y"_s);
        QCOMPARE(shot->resumeId, u"sess_1"_s);

        const auto input = parsed<OneShotOptions>({u"-p"_s, u"-"_s});
        QVERIFY(input);
        QCOMPARE(input->prompt, u"-"_s);

        const auto newest = parsed<AcpOptions>({u"--acp"_s, u"--resume"_s});
        QVERIFY(newest && newest->resumeId && newest->resumeId->isEmpty());
        QVERIFY(!parsed<AcpOptions>({u"--acp"_s})->resumeId);
        const auto acp
            = parsed<AcpOptions>({u"--acp"_s, u"--acp-compat=iac"_s, u"--acp-unstable"_s});
        QVERIFY(acp && acp->unstable && acp->compatibility == Acp::Compatibility::IacCode);

        QCOMPARE(parsed<WindowOptions>({u"--"_s, u"-dir"_s})->directory, u"-dir"_s);

        const auto login
            = parsed<LoginOptions>({u"login"_s, u"Acme"_s, u"--url=http://h/v1"_s, u"--model"_s,
                                    u"M"_s, u"--wire-format"_s, u"anthropic"_s, u"--key-stdin"_s});
        QVERIFY(login && login->keyFromInput);
        QCOMPARE(login->provider, u"acme"_s);
        QCOMPARE(login->url, u"http://h/v1"_s);
        QCOMPARE(login->model, u"M"_s);
        QCOMPARE(login->wireFormat, u"anthropic"_s);
        const auto models = parsed<ModelsOptions>({u"models"_s, u"--json"_s, u"--refresh"_s});
        QVERIFY(models && models->json && models->refresh && models->provider.isEmpty());
        const auto renamed
            = parsed<SessionsOptions>({u"sessions"_s, u"rename"_s, u"a"_s, u"b  c"_s, u"d"_s});
        QVERIFY(renamed);
        QCOMPARE(renamed->verb, SessionsOptions::Verb::Rename);
        QCOMPARE(renamed->subjects, QStringList{u"a"_s});
        QCOMPARE(renamed->title, u"b  c d"_s);
        const auto exported = parsed<SessionsOptions>(
            {u"sessions"_s, u"export"_s, u"a b"_s, u"--format=JSON"_s, u"-o"_s, u"x"_s});
        QVERIFY(exported);
        QCOMPARE(exported->verb, SessionsOptions::Verb::Export);
        QCOMPARE(exported->format, u"json"_s);
        QCOMPARE(exported->output, u"x"_s);
        const auto trust = parsed<TrustOptions>({u"trust"_s, u"Dir"_s, u"--remove"_s});
        QVERIFY(trust && trust->removes);
        QCOMPARE(trust->directory, u"Dir"_s);
        const auto search
            = parsed<SearchOptions>({u"sessions"_s, u"search"_s, u"two"_s, u"words"_s,
                                     u"--exit=1"_s, u"--since"_s, u"7d"_s, u"--here"_s});
        QVERIFY(search && search->here && !search->json);
        QCOMPARE(search->words, u"two words"_s);
        QCOMPARE(search->exitCode, u"1"_s);
        QCOMPARE(search->since, u"7d"_s);
    }

    void errors_data()
    {
        // word: that the message must hold
        const Rows<QString, QString> add; // arguments, word

        const auto row = [&add](const QString &arguments, const QString &word) {
            add(qPrintable(arguments), arguments, word);
        };
        row(u"--nonsense"_s, u"--nonsense"_s);
        row(u"-x"_s, u"-x"_s);
        row(u"-"_s, u"unknown"_s);
        row(u"-pHello"_s, u"-pHello"_s);
        row(u"--Acp"_s, u"--Acp"_s);
        row(u"--stdio"_s, u"--acp"_s);
        row(u"--acp -p x"_s, u"together"_s);
        row(u"--acp=yes"_s, u"no value"_s);
        row(u"--acp dir"_s, u"unexpected argument dir"_s);
        row(u"-p x dir"_s, u"unexpected argument dir"_s);
        row(u"one two"_s, u"unexpected argument two"_s);
        row(u"-p"_s, u"--print needs a value"_s);
        row(u"-p --model a/b"_s, u"--print=VALUE"_s);
        row(u"--print="_s, u"needs a value"_s);
        row(u"-p x --model"_s, u"--model needs a value"_s);
        row(u"-p x --output-format yaml"_s, u"yaml"_s);
        row(u"-p x --max-requests 0"_s, u"--max-requests must be a whole number from 1"_s);
        row(u"-p x --max-requests many"_s, u"--max-requests"_s);
        row(u"-p x --max-cost 0"_s, u"--max-cost must be a number of US dollars"_s);
        row(u"-p x --max-cost -1"_s, u"--max-cost"_s);
        row(u"--max-cost 1"_s, u"--print or --acp"_s);
        row(u"--max-requests 1 /"_s, u"--print or --acp"_s);
        row(u"-p x --mode yolo"_s, u"workspace-write"_s);
        row(u"-p x --continue --resume sess_1"_s, u"together"_s);
        row(u"-p x --resume"_s, u"id"_s);
        row(u"--resume"_s, u"id"_s);
        row(u"-p x -p y"_s, u"twice"_s);
        row(u"--acp --acp"_s, u"twice"_s);
        row(u"--continue"_s, u"--print"_s);
        row(u"--resume sess_1 --fork"_s, u"--print"_s);
        row(u"-p x --fork"_s, u"--continue or --resume"_s);
        row(u"--acp --resume --fork"_s, u"--print"_s);
        row(u"--acp --acp-compat zed"_s, u"agentao or iac"_s);
        row(u"--acp --acp-compat"_s, u"needs a value"_s);
        row(u"-p x --acp-unstable"_s, u"--acp-unstable needs --acp"_s);
        row(u"--acp-log log"_s, u"--acp-log needs --acp"_s);
        row(u"--acp --acp-log"_s, u"--acp-log needs a value"_s);
        row(u"acp-replay"_s, u"needs one FILE"_s);
        row(u"acp-replay a b"_s, u"needs one FILE"_s);
        row(u"acp-replay a --speed fast"_s, u"--speed is max or a factor"_s);
        row(u"acp-replay a --speed 0"_s, u"--speed is max or a factor"_s);
        row(u"acp-replay a --timeout=-1"_s, u"--timeout is a number"_s);
        row(u"acp-replay a --acp"_s, u"knows no option --acp"_s);
        row(u"--speed 2"_s, u"--speed needs a command"_s);
        row(u"-p x --continue --fork=1"_s, u"takes no value"_s);
        row(u"--acp --cwd /"_s, u"--print"_s);
        row(u"--output-format json"_s, u"--print"_s);
        row(u"doctor --with-session x"_s, u"--with-session needs --bundle"_s);
        row(u"doctor --bundle x --json"_s, u"do not go together"_s);
        row(u"--acp --new-window"_s, u"--new-window is for the window alone"_s);
        row(u"--acp --new-session"_s, u"--new-session is for the window alone"_s);
        row(u"-p x --new-session"_s, u"--new-session is for the window alone"_s);
        row(u"update now"_s, u"unexpected argument now"_s);
        row(u"update --url http://127.0.0.1"_s, u"agentao update knows no option --url"_s);
        row(u"doctor --yaml"_s, u"unknown option --yaml"_s);
        row(u"mcp run"_s, u"agentao mcp knows no run"_s);
        row(u"mcp list a"_s, u"unexpected argument a"_s);
        row(u"mcp list --force"_s, u"agentao mcp list knows no option --force"_s);
        row(u"mcp --model a"_s, u"agentao mcp list knows no option --model"_s);
        row(u"mcp get"_s, u"agentao mcp get needs a NAME"_s);
        row(u"mcp get a b"_s, u"unexpected argument b"_s);
        row(u"mcp add"_s, u"agentao mcp add needs a NAME"_s);
        row(u"mcp add a"_s, u"needs a COMMAND or a URL"_s);
        row(u"mcp add a npx -y s"_s, u"a server's own options go behind --"_s);
        row(u"mcp add a -t ws x"_s, u"--transport is stdio, http or sse"_s);
        row(u"mcp add a https://a.org b"_s, u"unexpected argument b"_s);
        row(u"mcp add a https://a.org -e K=V"_s, u"--env and --cwd need a command"_s);
        row(u"mcp add a npx -H X:1"_s, u"--header needs a URL"_s);
        row(u"mcp add a npx --timeout 0"_s, u"--timeout is a number of seconds"_s);
        row(u"mcp add a npx --timeout 60000"_s, u"--timeout is a number of seconds"_s);
        row(u"mcp add a npx -s all"_s, u"--scope is user or project"_s);
        row(u"mcp add a npx --force --force"_s, u"--force is given twice"_s);
        row(u"mcp add-json a"_s, u"needs the server's JSON"_s);
        row(u"mcp login"_s, u"agentao mcp login needs a NAME"_s);
        row(u"--show-secrets"_s, u"--show-secrets needs a command, as in agentao mcp"_s);
        row(u"doctor --refresh"_s, u"agentao doctor knows no option --refresh"_s);
        row(u"doctor openai"_s, u"unexpected argument openai"_s);
        row(u"models a b"_s, u"unexpected argument b"_s);
        row(u"models --acp"_s, u"--acp"_s);
        row(u"models --version"_s, u"--version"_s);
        row(u"login --key sk-1"_s, u"unknown option --key"_s);
        row(u"login --url"_s, u"--url needs a value"_s);
        row(u"logout --json"_s, u"--json"_s);
        row(u"rules forget"_s, u"agentao rules knows no forget"_s);
        row(u"rules list more"_s, u"unexpected argument more"_s);
        row(u"rules try"_s, u"needs allow, ask or deny"_s);
        row(u"rules try allow"_s, u"needs allow, ask or deny"_s);
        row(u"rules try permit command=x"_s, u"not permit"_s);
        row(u"rules try allow colour=red"_s, u"MEMBER=VALUE"_s);
        row(u"rules list --force"_s, u"agentao rules list knows no option --force"_s);
        row(u"trust a b"_s, u"unexpected argument b"_s);
        row(u"sessions burn"_s, u"agentao sessions knows no burn"_s);
        row(u"sessions show"_s, u"needs a SESSION"_s);
        row(u"sessions import"_s, u"needs a FILE"_s);
        row(u"sessions rename abc"_s, u"needs a TITLE"_s);
        row(u"sessions bin abc"_s, u"unexpected argument abc"_s);
        row(u"sessions pin abc --all"_s, u"agentao sessions pin knows no option --all"_s);
        row(u"sessions export abc --format pdf"_s, u"md, json or html"_s);
        row(u"sessions export abc -o out.pdf"_s, u"not as pdf"_s);
        row(u"sessions --acp"_s, u"knows no option --acp"_s);
        row(u"--archived"_s, u"agentao sessions"_s);
        row(u"--json"_s, u"agentao models"_s);
        row(u"--acp --key-stdin"_s, u"agentao login"_s);
        row(u"-p x --remove"_s, u"agentao trust"_s);
        row(u"dir models"_s, u"unexpected argument models"_s);
        row(u"--acp --allow command=npm"_s, u"--print"_s);
        row(u"-p x --deny comand=npm"_s, u"comand is not known; is \"command\" meant?"_s);
        row(u"-p x --deny pa=npm"_s, u"MEMBER=VALUE"_s);
        row(u"--modle x"_s, u"unknown option --modle; did you mean --mode"_s);
        row(u"mcp add --trasport http a b"_s, u"did you mean --transport"_s);
        row(u"sessions lst"_s, u"knows no lst; did you mean agentao sessions list"_s);
        row(u"mcp chek"_s, u"did you mean agentao mcp check"_s);
        row(u"acp logni gemini"_s, u"did you mean agentao acp login"_s);
        row(u"rules tyr"_s, u"did you mean agentao rules try"_s);
        row(u"skills instal x"_s, u"did you mean agentao skills install"_s);
        row(u"worktrees mrege x"_s, u"did you mean agentao worktrees merge"_s);
        row(u"completion tcsh"_s, u"bash, zsh or fish"_s);
        row(u"manual x"_s, u"unexpected argument x"_s);
        row(u"chat a b"_s, u"unexpected argument b"_s);
        row(u"chat --acp"_s, u"agentao chat knows no option --acp"_s);
        row(u"chat --fork"_s, u"--continue or --resume"_s);
        row(u"chat --continue --resume x"_s, u"together"_s);
        row(u"chat --resume"_s, u"id"_s);
        row(u"chat --mode yolo"_s, u"workspace-write"_s);
        row(u"chat --max-cost 0"_s, u"--max-cost must be"_s);
        row(u"--fork"_s, u"agentao chat"_s);
        row(u"mcp remove a --json"_s, u"knows no option --json"_s);
    }

    void errors()
    {
        const auto [arguments, word] = Rows<QString, QString>::current();

        const auto line = parseCommandLine(arguments.split(u' ', Qt::SkipEmptyParts));

        QVERIFY(!line);
        QCOMPARE(line.error().code, AgentCore::ErrorCode::InvalidInput);
        QVERIFY2(line.error().message.contains(word), qPrintable(line.error().message));
    }

    void deletesNothingWithoutAName()
    {
        const auto line = parseCommandLine({u"acp"_s, u"delete"_s, u"gemini"_s, u"a"_s, u" "_s});
        QVERIFY(!line);
        QVERIFY2(line.error().message.contains(u"needs a SESSION"_s),
                 qPrintable(line.error().message));
    }

    // What the parser takes and what help, manual and completion say is one table.
    void helpNamesEveryOption()
    {
        const QString manual = manualPage();
        for (const CommandInfo &command : commandTable()) {
            const QString help = helpText(command.name);
            QVERIFY2(help.contains(u"agentao "_s + command.name), qPrintable(help));
            for (const OptionGroup &group : command.groups) {
                for (const OptionInfo &option : group.options) {
                    QVERIFY2(help.contains(option.name), option.name.data());
                    QVERIFY2(manual.contains(QString(option.name).replace(u'-', u"\\-"_s)),
                             option.name.data());
                }
            }
        }
        QVERIFY(versionText().startsWith("agentao "_L1));
    }

    void everyCommandHasItsHelp()
    {
        for (const CommandInfo &command : commandTable()) {
            const QStringList words = QString(command.name).split(u' ', Qt::SkipEmptyParts);
            const auto line = parseCommandLine(words + QStringList{u"--help"_s});
            QVERIFY2(line, command.name.data());
            const auto *help = std::get_if<HelpOptions>(&*line);
            QVERIFY2(help, command.name.data());
            QCOMPARE(help->command, QString(command.name));
        }
        QCOMPARE(parsed<HelpOptions>({u"sessions"_s, u"nonsense"_s, u"-h"_s})->command,
                 u"sessions"_s);
        QVERIFY(helpText(u"mcp add"_s) != helpText(u"mcp remove"_s));
    }

    void choicesAreThoseOfTheReaders()
    {
        QStringList modes;
        for (const PermissionPolicy::ModeInfo &mode : PermissionPolicy::modes())
            modes += mode.id;
        QStringList listed = QString(findOption(u"--mode"_s)->choices).split(u' ');
        modes.sort();
        listed.sort();
        QCOMPARE(listed, modes);
        const QStringList formats = QString(findOption(u"--wire-format"_s)->choices).split(u' ');
        for (const QString &format : formats)
            QVERIFY2(ModelProfile::wireFormatFromId(format), qPrintable(format));
        const QStringList outputs = QString(findOption(u"--output-format"_s)->choices).split(u' ');
        for (const QString &format : outputs)
            QVERIFY(parseCommandLine({u"-p"_s, u"x"_s, u"--output-format"_s, format}));
    }

    void everyVariableIsInTheTable()
    {
        // Of the desktop, of Qt, of other programs, or only set for children.
        static const QStringList others{u"HOME"_s,
                                        u"PATH"_s,
                                        u"DISPLAY"_s,
                                        u"WAYLAND_DISPLAY"_s,
                                        u"QT_QPA_PLATFORM"_s,
                                        u"XDG_RUNTIME_DIR"_s,
                                        u"TERM"_s,
                                        u"XDG_ACTIVATION_TOKEN"_s,
                                        u"DESKTOP_STARTUP_ID"_s,
                                        u"XDG_DATA_HOME"_s,
                                        u"DBUS_SESSION_BUS_ADDRESS"_s,
                                        u"DBUS_SYSTEM_BUS_ADDRESS"_s,
                                        u"GIT_CONFIG_COUNT"_s,
                                        u"AGENTAO_COMMAND_ID"_s};
        const QString text = QString::fromUtf8(sources(u"agentcore"_s) + sources(u"acp"_s)
                                               + sources(u"app"_s) + sources(u"ui"_s));
        static const QRegularExpression read(
            u"(?:q(?:EnvironmentVariable\\w*|getenv)|getenv)\\(\"(\\w+)\""
            "|u?\"((?:AGENTAO|LLM)_[A-Z_]+|[A-Z]+_API_KEY|SEARXNG_URL|SSL_CERT_FILE"
            "|NODE_EXTRA_CA_CERTS)\"_(?:s|L1)"_s);
        QStringList found;
        for (const auto &match : read.globalMatch(text))
            found += match.captured(1).isEmpty() ? match.captured(2) : match.captured(1);
        found.removeDuplicates();
        QVERIFY2(found.size() > 20, qPrintable(found.join(u' ')));
        QStringList known;
        for (const AgentCore::VariableInfo &variable : AgentCore::variableTable())
            known += variable.name;
        const QStringList wanted{u"AGENTAO_LOG"_s, u"LLM_PROVIDER"_s, u"AGENTAO_SANDBOX"_s};
        for (const QString &name : wanted)
            QVERIFY2(found.contains(name), qPrintable(name)); // the pattern finds what there is
        for (const QString &name : std::as_const(found)) {
            const bool isKeyOfAProvider
                = name.endsWith("_API_KEY"_L1) && !name.startsWith("AGENTAO"_L1);
            QVERIFY2(known.contains(name) || others.contains(name) || isKeyOfAProvider,
                     qPrintable(name + u" is read, but stands in no help"_s));
        }
        const QString help = helpText();
        const QString manual = manualPage();
        for (const QString &name : std::as_const(known)) {
            QVERIFY2(help.contains(u"  "_s + name + u' '), qPrintable(name));
            QVERIFY2(manual.contains(name), qPrintable(name));
            const QString own = name.startsWith("P_"_L1) ? u'"' + name.sliced(1) + u'"' : name;
            const bool isRead = text.contains(own) || text.contains(own.toLower())
                || name == "QT_LOGGING_RULES"_L1;
            QVERIFY2(isRead, qPrintable(name + u" stands in help, but nothing reads it"_s));
        }
    }

    void everySettingIsInTheTable()
    {
        QFile store(QStringLiteral(SOURCE_FOLDER "/agentcore/config/providerstore.cpp"));
        QVERIFY(store.open(QFile::ReadOnly));
        QByteArray text = store.readAll();
        for (const auto *name : {"usersettings", "sandboxsettings", "requestoptions", "spendlimits",
                                 "newsessionsettings", "toolsettings"}) {
            QFile file(QStringLiteral(SOURCE_FOLDER "/agentcore/config/%1.cpp")
                           .arg(QLatin1StringView(name)));
            QVERIFY(file.open(QFile::ReadOnly));
            text += file.readAll();
        }
        // Whoever reads another member of settings.json is to be named above.
        const QByteArray all
            = sources(u"agentcore"_s) + sources(u"acp"_s) + sources(u"app"_s) + sources(u"ui"_s);
        QCOMPARE(all.count("= readSettingsMember<") + all.count("return readSettingsMember<"), 10);
        static const QRegularExpression member(
            u"(?:required|optional)\\w+\\(\"(\\w+)\"_L1|kMember = \"(\\w+)\"_L1|wordOf\\(reader, "
            u"\"(\\w+)\"_L1|paths\\(reader, \"(\\w+)\"_L1"
            "|readSettingsMember<\\w+>\\(configDir, \"(\\w+)\"_L1|json\\.value\\(\"(\\w+)\"_L1"
            "|settings->value\\(\"(\\w+)\"_L1|\"(max(?:Requests|Cost)Per\\w+)\"_L1"_s);
        QStringList read;
        for (const auto &match : member.globalMatch(QString::fromUtf8(text)))
            read += match.captured(match.lastCapturedIndex());
        read.removeDuplicates();
        QStringList known;
        for (const AgentCore::SettingInfo &setting : AgentCore::settingsTable()) {
            known += QString(setting.path).remove(u"[]"_s).split(u'.');
            QVERIFY2(helpText().contains(setting.path), setting.path.data());
        }
        known.removeDuplicates();
        read.sort();
        known.sort();
        QCOMPARE(known, read);
    }

    void limitsAndExitCodesAreInHelp()
    {
        const QString help = helpText();
        const auto all = limits();
        QVERIFY(all.size() > 10);
        for (const auto &[what, much] : all)
            QVERIFY2(help.contains(u"  "_s + much + u' '), qPrintable(what));
        for (const ExitCodeInfo &exit : exitCodeTable())
            QVERIFY(help.contains(u"\n  %1 "_s.arg(exit.code)));
    }

    void helpFitsATerminal()
    {
        for (const CommandInfo &command : commandTable()) {
            const QStringList lines = helpText(command.name).split(u'\n');
            for (const QString &line : lines)
                QVERIFY2(line.size() <= 80, qPrintable(line));
        }
    }

    void rules()
    {
        using enum PermissionRule::Action;
        const auto line = parsed<OneShotOptions>(
            {u"-p"_s, u"x"_s, u"--allow"_s, u"command=npm test"_s, u"--deny"_s,
             u"effect=write,path=db/**"_s, u"--allow"_s, u"command_line=echo a,b"_s,
             u"--deny={\"tool\":\"mcp_.*\",\"args\":{\"branch\":\"^main$\"}}"_s});
        QVERIFY(line);
        QCOMPARE(line->rules.size(), 4);
        QCOMPARE(line->rules[0].action, Allow);
        QCOMPARE(line->rules[0].command, u"npm test"_s);
        QCOMPARE(line->rules[1].commandLine, u"echo a,b"_s);
        QCOMPARE(line->rules[2].action, Deny);
        QCOMPARE(line->rules[2].path, u"db/**"_s);
        QCOMPARE(line->rules[2].effect, AgentCore::ToolEffect::Kind::Write);
        QCOMPARE(line->rules[3].args.value(u"branch"_s), u"^main$"_s);
        for (const QString &wrong :
             {u"npm test"_s, u"comand=x"_s, u"effect=fly"_s, u"folder=/x"_s,
              u"command=a,command=b"_s, u"{\"action\":\"ask\",\"tool\":\"x\"}"_s, u"{\"tool\":"_s,
              u"path=a,domain=b.org"_s, u"command="_s})
            QVERIFY2(!parseCommandLine({u"-p"_s, u"x"_s, u"--allow="_s + wrong}),
                     qPrintable(wrong));
    }

    // What README.md and the manual print to be typed is understood.
    void linesOfTheReadme()
    {
        const QString text = Testing::printedTexts();
        static const QRegularExpression block(u"^```(?:sh|console)\\n(.*?)^```"_s,
                                              QRegularExpression::MultilineOption
                                                  | QRegularExpression::DotMatchesEverythingOption);
        static const QRegularExpression rest(u"\\s+(#.*|<.*)$"_s);
        int count = 0;
        for (const auto &match : block.globalMatch(text)) {
            const QStringList lines = match.captured(1).split(u'\n');
            for (QString line : lines) {
                QStringList words = QProcess::splitCommand(line.remove(rest));
                const QString program = words.value(0);
                if (program != "agentao"_L1 && program != "./run"_L1)
                    continue;
                words.removeFirst();
                const auto parsed = parseCommandLine(words);
                QVERIFY2(parsed,
                         qPrintable(line + u": "_s
                                    + (parsed ? QString() : QString(parsed.error().message))));
                ++count;
            }
        }
        QVERIFY2(count > 15, qPrintable(QString::number(count)));
    }
};

AGENTAO_TEST(TestCommandLine)
#include "tst_commandline.moc"
