// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/mcpserverspec.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

bool McpServerSpec::isValidName(const QString &name)
{
    static constexpr auto kOthers = " -_./@+()"_L1;
    const auto isKnown
        = [](QChar c) { return c.isLetterOrNumber() || c.isMark() || kOthers.contains(c); };
    return name.size() <= kMaxNameLength && name.trimmed().size() == name.size()
        && std::ranges::all_of(name, isKnown)
        && std::ranges::any_of(name, [](QChar c) { return c.isLetterOrNumber(); });
}

// Sizes keep two parts from standing for one.
static void addPart(QCryptographicHash &hash, const QString &part)
{
    const QByteArray bytes = part.toUtf8();
    hash.addData(QByteArray::number(bytes.size()) + ' ');
    hash.addData(bytes);
}

static void addList(QCryptographicHash &hash, const QStringList &list)
{
    addPart(hash, QString::number(list.size()));
    for (const QString &item : list)
        addPart(hash, item);
}

static void addMap(QCryptographicHash &hash, const QMap<QString, QString> &map)
{
    addList(hash, map.keys());
    addList(hash, map.values());
}

QByteArray McpServerSpec::fingerprint() const
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    addPart(hash, QString::number(int(kind)));
    if (kind == Kind::Stdio) {
        addPart(hash, command);
        addList(hash, args);
        addMap(hash, env);
        addPart(hash, cwd);
    } else {
        addPart(hash, url.toString(QUrl::FullyEncoded));
        addPart(hash, urlTemplate);
        addMap(hash, headers);
        addPart(hash, oauth.clientId);
        addPart(hash, oauth.clientSecret);
        addList(hash, oauth.scopes);
    }
    return hash.result();
}

// The usual way back to the last star keeps it linear in both sizes multiplied.
static bool matches(const QString &pattern, const QString &text)
{
    qsizetype p = 0;
    qsizetype t = 0;
    qsizetype star = -1;
    qsizetype resume = 0;
    while (t < text.size()) {
        if (p < pattern.size() && pattern[p] == u'*') {
            star = p++;
            resume = t;
        } else if (p < pattern.size() && (pattern[p] == u'?' || pattern[p] == text[t])) {
            ++p;
            ++t;
        } else if (star >= 0) {
            p = star + 1;
            t = ++resume;
        } else {
            return false;
        }
    }
    while (p < pattern.size() && pattern[p] == u'*')
        ++p;
    return p == pattern.size();
}

bool McpServerSpec::offers(const QString &name) const
{
    const auto fits = [&name](const QString &pattern) { return matches(pattern, name); };
    return (allowedTools.isEmpty() || std::ranges::any_of(allowedTools, fits))
        && std::ranges::none_of(deniedTools, fits);
}

static bool isFolder(const QString &argument, const QString &cwd)
{
    const QString value = argument.startsWith(u'-') ? argument.section(u'=', 1) : argument;
    const QString path
        = value.startsWith("file://"_L1) ? QUrl(value).toLocalFile() : QDir::cleanPath(value);
    const bool isAbsolute = path.startsWith(u'/') || path.startsWith(u'~');
    const bool isRelative = value == "."_L1 || value == ".."_L1 || value.contains(u'/');
    if (value.isEmpty() || (!isAbsolute && !isRelative))
        return false;
    const QFileInfo info(QDir(cwd).filePath(path));
    return info.isDir() || (isAbsolute && !info.exists());
}

bool McpServerSpec::offersRoots() const
{
    return roots.value_or(
        std::ranges::none_of(args, [this](const QString &arg) { return isFolder(arg, cwd); }));
}

} // namespace AgentCore
