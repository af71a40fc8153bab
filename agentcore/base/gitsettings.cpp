// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/gitsettings.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore::GitSettingsText {

namespace {

//! Reads as git does, character by character. Each function is false where git would refuse.
class Reader
{
public:
    explicit Reader(QByteArrayView text)
        : m_text(text)
    {
        if (m_text.startsWith("\xef\xbb\xbf"))
            m_text = m_text.sliced(3);
    }

    bool readAll();
    QList<Setting> settings;

private:
    static constexpr char kEnd = '\0'; // no such byte is let in

    char next(); // "\r\n" is one line end
    bool readSection();
    bool readSubSection(QByteArray *name);
    bool readSetting(char first);
    bool readValue(QByteArray *value);
    void skipLine();

    QByteArrayView m_text;
    qsizetype m_at = 0;
    QByteArray m_section; //!< With '.' at its end; empty: none has begun.
};

} // namespace

char Reader::next()
{
    if (m_at >= m_text.size())
        return kEnd;
    const char c = m_text.at(m_at++);
    if (c != '\r' || m_at >= m_text.size() || m_text.at(m_at) != '\n')
        return c;
    ++m_at;
    return '\n';
}

void Reader::skipLine()
{
    for (char c = next(); c != '\n' && c != kEnd; c = next()) { }
}

static bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static bool isKeyChar(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-';
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
}

bool Reader::readAll()
{
    if (m_text.contains('\0'))
        return false;
    for (char c = next(); c != kEnd; c = next()) {
        if (c == '#' || c == ';')
            skipLine();
        else if (c == '[' ? !readSection() : !isSpace(c) && !readSetting(c))
            return false;
    }
    return true;
}

bool Reader::readSection()
{
    QByteArray name;
    for (char c = next(); c != ']'; c = next()) {
        if (isSpace(c) && c != '\n') {
            if (!readSubSection(&name))
                return false;
            break;
        }
        if (!isKeyChar(c) && c != '.')
            return false;
        name += lower(c);
    }
    m_section = name + '.';
    return !name.isEmpty();
}

bool Reader::readSubSection(QByteArray *name)
{
    char c = next();
    while (isSpace(c) && c != '\n')
        c = next();
    if (c != '"')
        return false;
    *name += '.';
    for (c = next(); c != '"'; c = next()) {
        if (c == '\\')
            c = next();
        if (c == '\n' || c == kEnd)
            return false;
        *name += c;
    }
    return next() == ']';
}

bool Reader::readSetting(char first)
{
    const bool isLetter = (first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z');
    if (!isLetter)
        return false;
    Setting setting{m_section + lower(first), {}};
    char c = next();
    for (; isKeyChar(c); c = next())
        setting.key += lower(c);
    while (c == ' ' || c == '\t')
        c = next();
    if (c == '\n' || c == kEnd)
        setting.value = "true";
    else if (c != '=' || !readValue(&setting.value))
        return false;
    settings.append(setting);
    return true;
}

bool Reader::readValue(QByteArray *value)
{
    bool isQuoted = false;
    qsizetype length = 0; // without spaces at the end that are outside of quotes
    for (char c = next(); c != '\n' && c != kEnd; c = next()) {
        if (!isQuoted && isSpace(c)) {
            if (!value->isEmpty())
                *value += c;
            continue;
        }
        if (!isQuoted && (c == '#' || c == ';')) {
            skipLine();
            break;
        }
        length = value->size();
        if (c == '"') {
            isQuoted = !isQuoted;
            continue;
        }
        if (c == '\\') {
            static constexpr QByteArrayView kNames = "tbn\"\\";
            static constexpr char kMeanings[] = "\t\b\n\"\\";
            c = next();
            if (c == '\n' || c == kEnd)
                continue; // goes on in the next line
            const qsizetype which = kNames.indexOf(c);
            if (which < 0)
                return false;
            c = kMeanings[which];
        }
        *value += c;
        length = value->size();
    }
    value->truncate(length);
    return !isQuoted;
}

std::optional<QList<Setting>> parse(QByteArrayView text)
{
    Reader reader(text);
    if (!reader.readAll())
        return std::nullopt;
    return reader.settings;
}

static QByteArray quoted(const QByteArray &text, bool isValue)
{
    QByteArray quoted = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            quoted += '\\';
        if (isValue && c == '\n')
            quoted += "\\n";
        else
            quoted += c;
    }
    return quoted + '"';
}

QByteArray toText(const QList<Setting> &settings)
{
    QByteArray text;
    for (const Setting &setting : settings) {
        const qsizetype first = setting.key.indexOf('.'); // none: before all sections
        const qsizetype last = setting.key.lastIndexOf('.');
        if (first >= 0)
            text += '[' + setting.key.first(first);
        if (last > first)
            text += ' ' + quoted(setting.key.sliced(first + 1, last - first - 1), false);
        text += (first < 0 ? "" : "]\n\t") + setting.key.sliced(last + 1) + " = "
            + quoted(setting.value, true) + '\n';
    }
    return text;
}

bool isControlKey(const QString &key)
{
    static const QRegularExpression controls(
        u"^(core\\.(hookspath|fsmonitor|sshcommand|pager|editor|askpass|gitproxy|attributesfile"
        "|worktree|virtualfilesystem|alternaterefscommand|protecthfs|protectntfs|symlinks)"
        "|alias\\..*|pager\\..*|filter\\..*|hook\\..*|lfs\\..*|gpg\\..*|browser\\..*|man\\..*"
        "|diff\\.external|diff\\..*\\.(command|textconv)|interactive\\.difffilter"
        "|merge\\..*\\.driver|mergetool\\..*|difftool\\..*|guitool\\..*|credential\\..*"
        "|include\\..*|includeif\\..*|sequence\\.editor|uploadpack\\..*|receive\\..*|url\\..*"
        "|remote\\..*\\.(uploadpack|receivepack|vcs|proxy)|submodule\\..*\\.update|protocol\\..*"
        "|trailer\\..*\\.(command|cmd)|sendemail\\..*|imap\\..*|instaweb\\..*|web\\..*"
        "|tar\\..*\\.command|init\\.templatedir|safe\\..*|extensions\\..*|ssh\\..*|http\\..*"
        "|fsmonitor\\..*|maintenance\\..*|gc\\.recentobjectshook)$"_s,
        QRegularExpression::DotMatchesEverythingOption | QRegularExpression::CaseInsensitiveOption);
    const bool isKnown = !key.contains(u'$') && !key.contains(u'`');
    return !isKnown || controls.match(key).hasMatch();
}

static QByteArray sectionOf(const QByteArray &key)
{
    return key.first(qMax(qsizetype(0), key.indexOf('.')));
}

static bool isHarmlessUpdate(const QByteArray &value)
{
    static constexpr QByteArrayView kWays[] = {"checkout", "rebase", "merge", "none"};
    return std::ranges::contains(kWays, QByteArrayView(value)); // another one may be "!command"
}

// A program of transport helpers is named before "::", gitremote-helpers(7).
static bool isPlainAddress(const QByteArray &value)
{
    return !value.contains("::") && !value.startsWith('-');
}

bool isOfSubmodule(const Setting &setting)
{
    if (sectionOf(setting.key) != "submodule")
        return false;
    const QByteArray name = setting.key.sliced(setting.key.lastIndexOf('.') + 1);
    static constexpr QByteArrayView kOthers[]
        = {"active", "branch", "ignore", "fetchrecursesubmodules", "shallow", "path"};
    if (name == "url")
        return isPlainAddress(setting.value);
    return name == "update" ? isHarmlessUpdate(setting.value)
                            : std::ranges::contains(kOthers, QByteArrayView(name));
}

bool isHarmless(const Setting &setting)
{
    // What `git init`, `clone`, `worktree` and `submodule` write: elsewhere no more than files are.
    static constexpr QByteArrayView kOfNewOnes[]
        = {"core.worktree",         "core.symlinks",           "extensions.objectformat",
           "extensions.refstorage", "extensions.partialclone", "extensions.worktreeconfig"};
    static constexpr QByteArrayView kSections[]
        = {"advice", "am",     "apply",  "author", "blame", "branch",      "checkout", "clean",
           "clone",  "color",  "column", "commit", "core",  "committer",   "diff",     "feature",
           "fetch",  "format", "gc",     "grep",   "i18n",  "index",       "init",     "log",
           "merge",  "notes",  "pack",   "pull",   "push",  "rebase",      "remote",   "repack",
           "rerere", "stash",  "status", "tag",    "user",  "versionsort", "worktree"};
    const QByteArrayView key(setting.key);
    if (std::ranges::contains(kOfNewOnes, key))
        return true;
    if (sectionOf(setting.key) == "submodule")
        return isOfSubmodule(setting) || setting.key.count('.') == 1;
    if (key.startsWith("remote.") && (key.endsWith(".url") || key.endsWith(".pushurl")))
        return isPlainAddress(setting.value);
    return std::ranges::contains(kSections, QByteArrayView(sectionOf(setting.key)))
        && !isControlKey(QString::fromUtf8(setting.key));
}

} // namespace AgentCore::GitSettingsText
