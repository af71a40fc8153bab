// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/ignorelayers.h"

#include "agentcore/base/plainfile.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <ranges>

using namespace Qt::StringLiterals;

namespace AgentCore {

IgnoreRules IgnoreRules::fromText(QStringView text)
{
    IgnoreRules rules;
    for (QStringView line : text.tokenize(u'\n')) {
        if (line.endsWith(u'\r'))
            line.chop(1);
        while (line.endsWith(u' ') && !line.endsWith("\\ "_L1))
            line.chop(1);
        if (line.isEmpty() || line.startsWith(u'#'))
            continue;
        const bool negated = line.startsWith(u'!');
        if (negated)
            line = line.sliced(1);
        const bool foldersOnly = line.endsWith(u'/');
        if (foldersOnly)
            line.chop(1);
        const bool nameOnly = !line.contains(u'/');
        if (line.startsWith(u'/'))
            line = line.sliced(1);
        // Braces are plain characters in these files.
        QString pattern = line.toString();
        pattern.replace(u'{', u"[{]"_s).replace(u'}', u"[}]"_s);
        if (auto glob = GlobPattern::fromString(pattern))
            rules.m_rules.push_back({*glob, !negated, foldersOnly, nameOnly});
    }
    return rules;
}

std::optional<bool> IgnoreRules::match(QStringView relativePath, bool isFolder) const
{
    const QStringView name = relativePath.sliced(relativePath.lastIndexOf(u'/') + 1);
    for (const Rule &rule : m_rules | std::views::reverse) {
        if (rule.foldersOnly && !isFolder)
            continue;
        if (rule.pattern.matches(rule.nameOnly ? name : relativePath))
            return rule.ignored;
    }
    return std::nullopt;
}

static constexpr qint64 kMaxFileBytes = 256 * 1024;
static constexpr auto kRepository = ".git"_L1;

static constexpr std::array<QLatin1StringView, 4> kFileNames{
    ".rgignore"_L1,
    ".ignore"_L1,
    ".gitignore"_L1,
    ".agentaoignore"_L1,
};

static QString readText(const QString &path)
{
    return QString::fromUtf8(PlainFile::readStart(path, kMaxFileBytes).value_or(QByteArray()));
}

std::shared_ptr<IgnoreLayers> IgnoreLayers::made(const Ptr &parent, const QString &folder)
{
    auto layers = std::make_shared<IgnoreLayers>();
    layers->m_parent = parent;
    layers->m_folder = folder;
    return layers;
}

void IgnoreLayers::read(Kind kind, const QString &path)
{
    QString text = readText(path);
    if (text.startsWith(QChar(QChar::ByteOrderMark)))
        text.removeFirst();
    m_rules[kind] = IgnoreRules::fromText(text);
}

// A folder, or in a working tree besides the first one a file that names it.
static QString excludeFile(const QString &folder)
{
    const QString repository = folder + kRepository;
    if (QFileInfo(repository).isDir())
        return repository + "/info/exclude"_L1;
    const QString text = readText(repository).trimmed();
    if (!text.startsWith("gitdir: "_L1))
        return {};
    const QString own = QDir(folder).absoluteFilePath(text.sliced(8));
    const QString common = readText(own + "/commondir"_L1).trimmed();
    return common.isEmpty() ? QString() : QDir(own).absoluteFilePath(common) + "/info/exclude"_L1;
}

void IgnoreLayers::readGit()
{
    if (const QString path = excludeFile(m_folder); !path.isEmpty())
        read(GitExclude, path);
}

void IgnoreLayers::finish()
{
    m_hasRules = (m_parent && m_parent->m_hasRules)
        || std::ranges::any_of(m_rules, [](const IgnoreRules &rules) { return !rules.isEmpty(); });
}

IgnoreLayers::Ptr IgnoreLayers::forFolder(const Ptr &parent, const QString &folder,
                                          const QStringList &names)
{
    const bool isRepository = names.contains(kRepository);
    if (!isRepository && std::ranges::none_of(kFileNames, [&names](QLatin1StringView name) {
            return names.contains(name);
        }))
        return parent;
    const auto layers = made(parent, folder);
    constexpr std::array kinds{RipgrepFile, IgnoreFile, GitIgnore, Own};
    for (size_t i = 0; i < kinds.size(); ++i) {
        if (names.contains(kFileNames[i]))
            layers->read(kinds[i], folder + kFileNames[i]);
    }
    if (isRepository)
        layers->readGit();
    layers->finish();
    return layers;
}

static QStringList presentNames(const QString &folder)
{
    QStringList names;
    for (const QLatin1StringView name : kFileNames) {
        if (QFileInfo::exists(folder + name))
            names.append(name);
    }
    if (QFileInfo::exists(folder + kRepository))
        names.append(kRepository);
    return names;
}

IgnoreLayers::Ptr IgnoreLayers::forExisting(const Ptr &parent, const QString &folder)
{
    return forFolder(parent, folder, presentNames(folder));
}

// From the top of the file system to the folder above \a folder.
static QStringList foldersAbove(const QString &folder)
{
    QStringList folders;
    for (QString above = folder; above != "/"_L1;) {
        above = above.first(above.lastIndexOf(u'/', -2) + 1);
        folders.prepend(above);
    }
    return folders;
}

IgnoreLayers::Ptr IgnoreLayers::forRoot(const QString &folder, const QString &globalFile)
{
    const QStringList above = foldersAbove(folder);
    const auto isRepository
        = [](const QString &path) { return QFileInfo::exists(path + kRepository); };
    const auto top = made(nullptr, u"/"_s);
    Ptr layers = top;
    // The rules of folders above count.
    if (!isRepository(folder) && std::ranges::any_of(above, isRepository)) {
        for (const QString &path : above)
            layers = forExisting(layers, path);
        // Rules above do not count where they would hide the root itself.
        for (const QString &path : (above + QStringList{folder}) | std::views::drop(1)) {
            if (layers->isIgnored(path.chopped(1), true)) {
                layers = made(nullptr, u"/"_s);
                break;
            }
        }
    }
    const auto global = made(layers, folder);
    if (!globalFile.isEmpty())
        global->read(Global, globalFile);
    global->finish();
    return global;
}

std::optional<bool> IgnoreLayers::match(Kind kind, QStringView path, bool isFolder) const
{
    for (const IgnoreLayers *layers = this; layers; layers = layers->m_parent.get()) {
        const IgnoreRules &rules = layers->m_rules[kind];
        if (!rules.isEmpty() && path.size() > layers->m_folder.size()) {
            const auto ignored = rules.match(path.sliced(layers->m_folder.size()), isFolder);
            if (ignored)
                return ignored;
        }
    }
    return std::nullopt;
}

bool IgnoreLayers::isIgnored(const QString &path, bool isFolder) const
{
    if (!m_hasRules)
        return false;
    if (match(Own, path, isFolder).value_or(false))
        return true;
    for (const Kind kind : {RipgrepFile, IgnoreFile, GitIgnore, GitExclude, Global}) {
        if (const auto ignored = match(kind, path, isFolder))
            return *ignored;
    }
    return false;
}

// The value of core.excludesFile in a file of git's configuration; null: it has none.
static QString excludesFileOf(const QString &configFile)
{
    QString value;
    bool isCore = false;
    const QString text = readText(configFile);
    for (QStringView line : QStringView(text).tokenize(u'\n')) {
        line = line.trimmed();
        if (line.startsWith(u'['))
            isCore = line.startsWith("[core]"_L1, Qt::CaseInsensitive);
        const qsizetype sign = line.indexOf(u'=');
        if (!isCore || sign < 0
            || line.first(sign).trimmed().compare("excludesfile"_L1, Qt::CaseInsensitive) != 0)
            continue;
        QStringView found = line.sliced(sign + 1).trimmed();
        if (found.size() > 1 && found.startsWith(u'"') && found.endsWith(u'"'))
            found = found.sliced(1, found.size() - 2);
        value = found.toString();
    }
    return value;
}

QString globalIgnoreFile()
{
    const QString home = QDir::homePath();
    const QString set = qEnvironmentVariable("XDG_CONFIG_HOME");
    const QString folder = (set.isEmpty() ? home + "/.config"_L1 : set) + "/git/"_L1;
    QString path = excludesFileOf(home + "/.gitconfig"_L1);
    if (path.isNull())
        path = excludesFileOf(folder + "config"_L1);
    if (path.isNull())
        path = folder + "ignore"_L1;
    if (path.startsWith("~/"_L1))
        path.replace(0, 1, home);
    return QDir::isAbsolutePath(path) && QFileInfo(path).isFile() ? path : QString();
}

} // namespace AgentCore
