// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/catastrophefloor.h"

#include "agentcore/permission/shellscript.h"
#include "agentcore/permission/shellwords.h"

#include <QDir>
#include <QFileInfo>
#include <QHash>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static const QStringList &systemFolders()
{
    static const QStringList folders = {
        u"/"_s,
        u"/bin"_s,
        u"/boot"_s,
        u"/dev"_s,
        u"/etc"_s,
        u"/home"_s,
        u"/lib"_s,
        u"/lib32"_s,
        u"/lib64"_s,
        u"/media"_s,
        u"/mnt"_s,
        u"/opt"_s,
        u"/proc"_s,
        u"/root"_s,
        u"/run"_s,
        u"/sbin"_s,
        u"/srv"_s,
        u"/sys"_s,
        u"/usr"_s,
        u"/usr/bin"_s,
        u"/usr/include"_s,
        u"/usr/lib"_s,
        u"/usr/lib32"_s,
        u"/usr/lib64"_s,
        u"/usr/local"_s,
        u"/usr/local/bin"_s,
        u"/usr/local/lib"_s,
        u"/usr/sbin"_s,
        u"/usr/share"_s,
        u"/var"_s,
        u"/var/lib"_s,
        u"/var/log"_s,
        u"/Applications"_s,
        u"/Library"_s,
        u"/System"_s,
        u"/Users"_s,
        u"/Volumes"_s,
        QDir::cleanPath(QDir::homePath()),
    };
    return folders;
}

// Everything below these, too.
static constexpr QLatin1StringView kSystemTrees[] = {
    "/bin/"_L1,  "/boot/"_L1, "/lib/"_L1,     "/lib64/"_L1,    "/proc/"_L1,
    "/sbin/"_L1, "/sys/"_L1,  "/usr/bin/"_L1, "/usr/sbin/"_L1, "/System/"_L1,
};

static bool hasGlob(QStringView text)
{
    return std::ranges::any_of(text, [](QChar c) { return c == u'*' || c == u'?' || c == u'['; });
}

// A bracket that is not closed stands for itself, as in a shell.
static QRegularExpression wildcard(const QString &pattern)
{
    const QRegularExpression expression(QRegularExpression::wildcardToRegularExpression(pattern));
    return expression.isValid() ? expression
                                : QRegularExpression(QRegularExpression::anchoredPattern(
                                      QRegularExpression::escape(pattern)));
}

// "/etc/*", "/etc/.", "/etc/.[!.]*" and the like are the folder itself.
static QString withoutEverything(const QString &path)
{
    static const QRegularExpression everything(
        u"^(\\.?\\*+|\\?\\*+|\\.?\\[[!^][^]]*\\]\\*|\\.\\.\\?\\*)$"_s);
    QString folder = QDir::cleanPath(path);
    while (true) {
        const qsizetype slash = folder.lastIndexOf(u'/');
        if (slash < 0 || !everything.match(folder.sliced(slash + 1)).hasMatch())
            return folder;
        folder = slash == 0 ? u"/"_s : folder.first(slash);
    }
}

static bool isNamedSystemFolder(const QString &folder)
{
    static const QRegularExpression homes(u"^/(home|Users)/[^/]+$"_s);
    if (systemFolders().contains(folder) || homes.match(folder).hasMatch())
        return true;
    return std::ranges::any_of(kSystemTrees, [&](auto tree) { return folder.startsWith(tree); });
}

bool isSystemFolder(const QString &path)
{
    const QString folder = withoutEverything(path);
    if (isNamedSystemFolder(folder))
        return true;
    if (hasGlob(folder)) {
        const QRegularExpression expression = wildcard(folder);
        return expression.isValid()
            && std::ranges::any_of(systemFolders(), [&expression](const QString &known) {
                   return known != "/"_L1 && expression.match(known).hasMatch();
               });
    }
    // A link is deleted as a link, unless what is in it is meant.
    const bool contents = path.endsWith(u'/') || folder != QDir::cleanPath(path);
    const QString target = contents ? QFileInfo(folder).canonicalFilePath() : QString();
    return !target.isEmpty() && isNamedSystemFolder(target);
}

bool isRawDevice(const QString &path)
{
    static const QRegularExpression names(
        u"^/dev/((sd|hd|vd|xvd)[a-z*?\\[]|(nvme|mmcblk|loop|md|sr|nbd|zram|ram|bcache)[0-9*?\\[]"
        "|dm-|r?disk|mapper/|block/|(mem|kmem|port)$)"_s);
    const QString clean = QDir::cleanPath(path);
    if (names.match(clean).hasMatch())
        return true;
    if (!clean.startsWith("/dev/"_L1) || !hasGlob(clean))
        return false;
    static const QStringList samples = {u"/dev/sda"_s,     u"/dev/hda"_s,     u"/dev/vda"_s,
                                        u"/dev/nvme0n1"_s, u"/dev/mmcblk0"_s, u"/dev/mem"_s};
    const QRegularExpression expression = wildcard(clean);
    return expression.isValid() && std::ranges::any_of(samples, [&](const QString &sample) {
               return expression.match(sample).hasMatch();
           });
}

bool isDevice(const QString &path)
{
    static const QRegularExpression harmless(
        u"^/dev/(null|zero|full|std(in|out|err)|tty.*|pts/.*|fd/.*|shm/.*|u?random)$"_s);
    const QString clean = QDir::cleanPath(path);
    return clean.startsWith("/dev/"_L1) && !harmless.match(clean).hasMatch();
}

namespace {

constexpr int kMaxNesting = 16;
// Characters looked at in all levels and readings together.
constexpr qsizetype kMaxReading = 16 * ShellScript::kMaxChars;

using Finding = std::optional<QString>;

//! Walks one command line and those inside it.
class Floor
{
public:
    explicit Floor(QString directory)
        : m_directory(std::move(directory))
    {
        m_variables.insert(u"HOME"_s, QDir::homePath());
        m_variables.insert(u"PWD"_s, m_directory);
        m_variables.insert(u"IFS"_s, u" "_s);
    }

    Finding checkText(const QString &text, int level);

private:
    bool isTooMuch(const QStringList &words);
    QStringList expanded(const ShellWord &word);
    Finding checkCommand(const ShellCommand &command, int level);
    Finding checkBodies(const ShellCommand &command, int level);
    Finding checkRedirects(const ShellCommand &command);
    Finding checkPipe(const ShellCommand &from, const ShellCommand &to, int level);
    Finding checkWords(const QStringList &words, int level);
    Finding checkProgram(const QStringList &words, int level);
    Finding checkNested(const QString &name, const QStringList &arguments, int level);
    Finding checkRemoval(const QString &name, const QStringList &arguments) const;
    Finding checkDisk(const QString &name, const QStringList &arguments) const;
    Finding checkFind(const QStringList &arguments, int level);
    void follow(const QStringList &words);
    bool isSystem(const QString &path) const { return isSystemFolder(absolute(path)); }
    QString absolute(const QString &path) const { return absoluteShellPath(path, m_directory); }

    QString m_directory;
    QHash<QString, QString> m_variables;
    qsizetype m_work = 0;
};

} // namespace

static Finding tooMuch()
{
    return u"it is too long or too deeply nested to be judged"_s;
}

// "name(){ name|name& }" and its like.
static bool isForkBomb(const QString &text)
{
    static const QString stops = u"(){};|&"_s;
    QString packed;
    for (const QChar c : text) {
        if (!c.isSpace())
            packed += c;
    }
    for (qsizetype at = packed.indexOf("(){"_L1); at >= 0; at = packed.indexOf("(){"_L1, at + 3)) {
        constexpr qsizetype kMaxName = 256;
        constexpr qsizetype kMaxBody = 1024;
        qsizetype start = at;
        while (start > 0 && at - start < kMaxName && !stops.contains(packed.at(start - 1)))
            --start;
        const QString name = packed.sliced(start, at - start);
        QStringView body = QStringView(packed).sliced(at).first(qMin(kMaxBody, packed.size() - at));
        if (const qsizetype end = body.indexOf(u'}'); end >= 0)
            body = body.first(end);
        if (!name.isEmpty() && body.contains(QString(name + u'|' + name + u'&')))
            return true;
    }
    return false;
}

static bool isOneOf(const QString &name, std::initializer_list<QLatin1StringView> names)
{
    return std::ranges::find(names, name) != names.end();
}

static bool hasShortFlag(const QStringList &arguments, QLatin1StringView letters)
{
    for (const QString &argument : arguments) {
        if (argument == "--"_L1)
            return false;
        if (argument.size() < 2 || !argument.startsWith(u'-') || argument.at(1) == u'-')
            continue;
        for (const QChar c : QStringView(argument).sliced(1)) {
            if (letters.contains(c))
                return true;
        }
    }
    return false;
}

static bool isRecursive(const QStringList &arguments)
{
    return hasShortFlag(arguments, "rR"_L1)
        || std::ranges::any_of(arguments, [](const QString &argument) {
               return argument.startsWith("--rec"_L1) || argument == "--r"_L1
                   || argument == "--re"_L1;
           });
}

static QStringList operands(const QStringList &arguments)
{
    QStringList list;
    bool optionsEnded = false;
    for (const QString &argument : arguments) {
        if (!optionsEnded && argument == "--"_L1)
            optionsEnded = true;
        else if (optionsEnded || argument == "-"_L1 || !argument.startsWith(u'-'))
            list.append(argument);
    }
    return list;
}

Finding Floor::checkText(const QString &text, int level)
{
    if (level > kMaxNesting)
        return tooMuch();
    m_work += text.size();
    if (m_work > kMaxReading || text.size() > ShellScript::kMaxChars)
        return tooMuch();
    const ShellScript script = ShellScript::parse(text);
    if (script.isBeyondLimits)
        return tooMuch();
    if (text.contains(u'&') && isForkBomb(text))
        return u"it is a fork bomb"_s;
    for (qsizetype i = 0; i < script.commands.size(); ++i) {
        const ShellCommand &command = script.commands.at(i);
        if (const Finding finding = checkCommand(command, level))
            return finding;
        const bool pipes = command.endedBy == "|"_L1 || command.endedBy == "|&"_L1;
        if (pipes && i + 1 < script.commands.size()) {
            if (const Finding finding = checkPipe(command, script.commands.at(i + 1), level))
                return finding;
        }
    }
    return std::nullopt;
}

Finding Floor::checkCommand(const ShellCommand &command, int level)
{
    if (const Finding finding = checkBodies(command, level))
        return finding;
    for (const ShellWord &assignment : command.assignments) {
        const qsizetype equals = assignment.text.indexOf(u'=');
        m_variables.insert(assignment.text.first(equals),
                           expanded(assignment).value(0).mid(equals + 1));
    }
    if (const Finding finding = checkRedirects(command))
        return finding;
    QStringList words;
    for (const ShellWord &word : command.words)
        words += expanded(word);
    if (const Finding finding = checkWords(words, level))
        return finding;
    follow(words);
    return std::nullopt;
}

Finding Floor::checkBodies(const ShellCommand &command, int level)
{
    QStringList bodies;
    for (const ShellWord &word : command.words + command.assignments)
        bodies += word.bodies;
    for (const ShellRedirect &redirect : command.redirects) {
        bodies += redirect.target.bodies;
        const bool feedsShell
            = !command.words.isEmpty() && isShell(programName(command.words.first().text));
        if (feedsShell && redirect.op == "<<"_L1)
            bodies += redirect.body;
        if (feedsShell && redirect.op == "<<<"_L1)
            bodies += expanded(redirect.target).join(u' ');
    }
    for (const QString &body : std::as_const(bodies)) {
        if (const Finding finding = checkText(body, level + 1))
            return finding;
    }
    return std::nullopt;
}

Finding Floor::checkRedirects(const ShellCommand &command)
{
    for (const ShellRedirect &redirect : command.redirects) {
        if (!redirect.op.contains(u'>'))
            continue;
        for (const QString &target : expanded(redirect.target)) {
            const QString path = absolute(target);
            if (isRawDevice(path))
                return u"it writes to a raw device"_s;
            if (path == "/proc/sysrq-trigger"_L1)
                return u"it triggers a system request"_s;
        }
    }
    return std::nullopt;
}

// What echo, printf or a here-document sends to a shell is a command line.
Finding Floor::checkPipe(const ShellCommand &from, const ShellCommand &to, int level)
{
    QStringList receiver;
    for (const ShellWord &word : to.words)
        receiver += expanded(word);
    const bool isShellFed = std::ranges::any_of(unwrapped(receiver), [](const QStringList &words) {
        return isShell(programName(words.first())) && !hasShortFlag(words.sliced(1), "c"_L1);
    });
    if (!isShellFed || from.words.isEmpty())
        return std::nullopt;
    const QString sender = programName(from.words.first().text);
    QStringList texts;
    if (sender == "echo"_L1 || sender == "printf"_L1) {
        for (const ShellWord &word : from.words.sliced(1))
            texts += expanded(word);
        // "printf '%s\n' 'rm -rf /'" and "echo -e" alike
        QString joined = texts.join(u' ');
        texts.append(joined.replace("\\n"_L1, "\n"_L1));
    }
    for (const ShellRedirect &redirect : from.redirects)
        texts += redirect.body;
    for (const QString &text : std::as_const(texts)) {
        if (const Finding finding = checkText(text, level + 1))
            return finding;
    }
    return std::nullopt;
}

Finding Floor::checkWords(const QStringList &words, int level)
{
    const QList<QStringList> readings = unwrapped(words);
    if (readings.size() >= kMaxReadings)
        return tooMuch();
    for (const QStringList &candidate : readings) {
        if (isTooMuch(candidate))
            return tooMuch();
        if (const Finding finding = checkProgram(candidate, level))
            return finding;
    }
    return std::nullopt;
}

QStringList Floor::expanded(const ShellWord &word)
{
    if (m_work > kMaxReading)
        return {word.text}; // it is refused anyway
    const QStringList texts = expandedWord(word, m_variables);
    for (const QString &text : texts)
        m_work += text.size() + 1;
    return texts;
}

bool Floor::isTooMuch(const QStringList &words)
{
    m_work += words.size();
    for (const QString &word : words)
        m_work += word.size();
    return m_work > kMaxReading;
}

void Floor::follow(const QStringList &words)
{
    if (words.isEmpty() || (words.first() != "cd"_L1 && words.first() != "pushd"_L1))
        return;
    const QStringList targets = operands(words.sliced(1));
    m_directory = targets.isEmpty() ? QDir::homePath() : absolute(targets.first());
    m_variables.insert(u"PWD"_s, m_directory);
}

static bool killsAll(const QString &name, const QStringList &arguments)
{
    if (name == "killall5"_L1)
        return true;
    if (name == "pkill"_L1 || name == "killall"_L1) {
        const QStringList patterns = operands(arguments);
        return std::ranges::any_of(patterns, [](const QString &pattern) {
            return pattern.isEmpty() || pattern == "."_L1 || pattern == ".*"_L1
                || pattern == "^"_L1;
        });
    }
    if (name != "kill"_L1)
        return false;
    for (qsizetype i = 1; i < arguments.size(); ++i) { // the first "-1" is a signal
        if (arguments.at(i) == "-1"_L1 && arguments.at(i - 1) != "-s"_L1
            && arguments.at(i - 1) != "-n"_L1)
            return true;
    }
    return false;
}

static bool endsMachine(const QString &name, const QStringList &arguments)
{
    if (isOneOf(name, {"shutdown"_L1, "reboot"_L1, "halt"_L1, "poweroff"_L1}))
        return !arguments.contains("--help"_L1) && !arguments.contains("-c"_L1);
    if (name == "init"_L1 || name == "telinit"_L1)
        return arguments.contains("0"_L1) || arguments.contains("6"_L1);
    if (name != "systemctl"_L1 && name != "loginctl"_L1)
        return false;
    return std::ranges::any_of(arguments, [](const QString &argument) {
        return isOneOf(argument,
                       {"poweroff"_L1, "reboot"_L1, "halt"_L1, "kexec"_L1, "suspend"_L1,
                        "hibernate"_L1, "rescue"_L1, "emergency"_L1, "soft-reboot"_L1,
                        "hybrid-sleep"_L1});
    });
}

Finding Floor::checkProgram(const QStringList &words, int level)
{
    const QString name = programName(words.first());
    const QStringList arguments = words.sliced(1);
    if (killsAll(name, arguments))
        return u"it kills every process"_s;
    if (endsMachine(name, arguments))
        return u"it stops the machine"_s;
    if (const Finding finding = checkRemoval(name, arguments))
        return finding;
    if (const Finding finding = checkDisk(name, arguments))
        return finding;
    if (name == "find"_L1)
        return checkFind(arguments, level);
    return checkNested(name, arguments, level);
}

Finding Floor::checkRemoval(const QString &name, const QStringList &arguments) const
{
    const auto system = [this](const QString &path) { return isSystem(path); };
    const QStringList targets = operands(arguments);
    const bool hitsSystem = std::ranges::any_of(targets, system);
    if (name == "rm"_L1) {
        if (std::ranges::any_of(arguments,
                                [](auto &word) { return word.startsWith("--no-pre"_L1); }))
            return u"it removes the root directory"_s;
        if (isRecursive(arguments) && hitsSystem)
            return u"it removes a system directory or a home folder"_s;
    }
    if (isOneOf(name, {"chmod"_L1, "chown"_L1, "chgrp"_L1, "setfacl"_L1}) && isRecursive(arguments)
        && hitsSystem)
        return u"it changes the access to a system directory or a home folder"_s;
    if (name == "mv"_L1 && targets.size() > 1
        && std::ranges::any_of(targets.first(targets.size() - 1), system))
        return u"it moves a system directory or a home folder away"_s;
    const bool mirrors = name == "rsync"_L1
        && std::ranges::any_of(arguments, [](auto &word) { return word.startsWith("--del"_L1); });
    if (mirrors && !targets.isEmpty() && isSystem(targets.last()))
        return u"it removes files of a system directory or a home folder"_s;
    if (isOneOf(name, {"xargs"_L1, "parallel"_L1})) {
        for (qsizetype i = 0; i < arguments.size(); ++i) {
            const QString program = programName(arguments.at(i));
            if (program != "rm"_L1)
                continue;
            if (isRecursive(arguments.sliced(i + 1)))
                return u"it removes folders whose names are not known before"_s;
            break;
        }
    }
    return std::nullopt;
}

Finding Floor::checkDisk(const QString &name, const QStringList &arguments) const
{
    if (name.startsWith("mkfs"_L1) || isOneOf(name, {"mke2fs"_L1, "mkswap"_L1, "newfs"_L1}))
        return u"it makes a file system"_s;
    if (name == "dd"_L1) {
        for (const QString &argument : arguments) {
            if (argument.startsWith("of="_L1) && isDevice(absolute(argument.sliced(3))))
                return u"it writes to a raw device"_s;
        }
    }
    const auto isRaw = [this](const QString &path) { return isRawDevice(absolute(path)); };
    const bool lists = hasShortFlag(arguments, "l"_L1) || arguments.contains("--list"_L1)
        || arguments.contains("print"_L1);
    if (isOneOf(name, {"fdisk"_L1, "sfdisk"_L1, "cfdisk"_L1, "gdisk"_L1, "sgdisk"_L1, "parted"_L1})
        && !lists && std::ranges::any_of(arguments, isRaw))
        return u"it changes the partitions of a disk"_s;
    if (isOneOf(name,
                {"shred"_L1, "wipefs"_L1, "blkdiscard"_L1, "tee"_L1, "badblocks"_L1, "truncate"_L1,
                 "hdparm"_L1, "nvme"_L1})
        && std::ranges::any_of(arguments, isRaw))
        return u"it overwrites a raw device"_s;
    const QStringList targets = operands(arguments);
    if (isOneOf(name, {"cp"_L1, "mv"_L1, "install"_L1}) && !targets.isEmpty()
        && isRaw(targets.last()))
        return u"it overwrites a raw device"_s;
    if (name == "cryptsetup"_L1
        && (arguments.contains("luksFormat"_L1) || arguments.contains("erase"_L1)))
        return u"it formats an encrypted disk"_s;
    const bool erases = std::ranges::any_of(arguments, [](const QString &argument) {
        return argument.startsWith("erase"_L1, Qt::CaseInsensitive)
            || argument.startsWith("zero"_L1, Qt::CaseInsensitive)
            || argument.startsWith("secureErase"_L1, Qt::CaseInsensitive);
    });
    return name == "diskutil"_L1 && erases ? Finding(u"it erases a disk"_s) : std::nullopt;
}

Finding Floor::checkFind(const QStringList &arguments, int level)
{
    bool hitsSystem = false;
    bool hasPath = false;
    for (const QString &argument : arguments) {
        if (argument == "-H"_L1 || argument == "-L"_L1 || argument == "-P"_L1)
            continue;
        if (argument.startsWith(u'-') || argument == "("_L1 || argument == "!"_L1)
            break;
        hasPath = true;
        hitsSystem |= isSystem(argument);
    }
    if (!hasPath)
        hitsSystem = isSystem(u"."_s);
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        if (arguments.at(i) == "-delete"_L1 && hitsSystem)
            return u"it removes files of a system directory or a home folder"_s;
        const bool runs
            = isOneOf(arguments.at(i), {"-exec"_L1, "-execdir"_L1, "-ok"_L1, "-okdir"_L1});
        if (!runs || i + 1 >= arguments.size())
            continue;
        const QStringList inner = arguments.sliced(i + 1);
        const bool removes = std::ranges::any_of(unwrapped(inner), [](const QStringList &words) {
            return isOneOf(programName(words.first()), {"rm"_L1, "shred"_L1, "unlink"_L1});
        });
        if (removes && hitsSystem)
            return u"it removes files of a system directory or a home folder"_s;
        if (const Finding finding = checkWords(inner, level))
            return finding;
    }
    return std::nullopt;
}

// Programs that take a command line as text.
Finding Floor::checkNested(const QString &name, const QStringList &arguments, int level)
{
    if (isOneOf(name, {"eval"_L1, "watch"_L1, "trap"_L1, "alias"_L1})) {
        QStringList texts = arguments;
        while (!texts.isEmpty() && texts.first().startsWith(u'-'))
            texts.removeFirst();
        if (name == "trap"_L1)
            texts = texts.first(qMin(texts.size(), qsizetype(1)));
        QString text = texts.join(u' ');
        if (name == "alias"_L1)
            text = text.sliced(text.indexOf(u'=') + 1);
        return text.isEmpty() ? std::nullopt : checkText(text, level + 1);
    }
    const bool takesBody = isShell(name)
        || isOneOf(name, {"su"_L1, "runuser"_L1, "script"_L1, "flock"_L1, "sg"_L1, "env"_L1});
    if (!takesBody)
        return std::nullopt;
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        const QString &argument = arguments.at(i);
        const bool isShortC = argument.size() > 1 && argument.startsWith(u'-')
            && argument.at(1) != u'-' && (argument.contains(u'c') || argument.contains(u'S'));
        if (!isShortC && !argument.startsWith("--command"_L1)
            && !argument.startsWith("--split-string"_L1))
            continue;
        QStringList texts = arguments.sliced(i + 1);
        if (const qsizetype equals = argument.indexOf(u'='); equals > 0)
            texts.prepend(argument.sliced(equals + 1));
        else if (argument.startsWith("-S"_L1) || argument.startsWith("-c"_L1))
            texts.prepend(argument.sliced(2)); // "-S'rm -rf /'"
        for (const QString &text : std::as_const(texts)) {
            if (const Finding finding = checkText(text, level + 1))
                return finding;
        }
    }
    return std::nullopt;
}

std::optional<QString> catastropheIn(const QString &command, const QString &directory)
{
    return Floor(directory).checkText(command, 0);
}

} // namespace AgentCore
