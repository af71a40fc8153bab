// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/config/mcpexpansion.h"

#include "agentcore/mcp/config/mcpspecjson.h"
#include "agentcore/ports/childenvironment.h"

#include <QDir>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

//! Replaces variables and remembers the first mistake.
class Expander
{
public:
    Expander(const McpServerSpec &spec, QString cwd, const QProcessEnvironment &environment);

    QString text(const QString &value, const QString &member);
    //! The same for values that may be a bare `$NAME`.
    QString value(const QString &value, const QString &member);
    //! The same for what may begin with the home folder.
    static QString withHome(const QString &text);
    void fail(ErrorCode code, const QString &message, const QString &member);
    const std::optional<Error> &error() const { return m_error; }
    QString where(const QString &member) const { return m_place + u'/' + member; }

private:
    static constexpr qsizetype kMaxLength = 128 * 1024;
    static constexpr int kMaxDepth = 8; //!< Of defaults within defaults.

    QString expanded(const QString &text, const QString &member, int depth);
    QString variable(const QString &inner, const QString &member, int depth);
    QString folderVariable(const QString &name) const;
    void failUnset(const QString &name, const QString &member);

    QString m_place; //!< What goes before the name of a member.
    QString m_cwd;
    bool m_isProject = false;
    QProcessEnvironment m_all;
    QProcessEnvironment m_environment; //!< What may be used.
    std::optional<Error> m_error;
};

} // namespace

static bool isVariableName(const QString &name)
{
    const auto isPart = [](QChar c) {
        return c == u'_' || (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z')
            || (c >= u'0' && c <= u'9');
    };
    return !name.isEmpty() && !name.front().isDigit() && std::ranges::all_of(name, isPart);
}

//! Where the brace that was opened before \a from closes; -1: nowhere.
static qsizetype closingBrace(const QString &text, qsizetype from)
{
    int open = 1;
    for (qsizetype i = from; i < text.size(); ++i) {
        if (text[i] == u'}' && --open == 0)
            return i;
        if (text[i] == u'{' && text[i - 1] == u'$')
            ++open;
    }
    return -1;
}

Expander::Expander(const McpServerSpec &spec, QString cwd, const QProcessEnvironment &environment)
    : m_place(spec.file + "#/mcpServers/"_L1 + spec.name)
    , m_cwd(std::move(cwd))
    , m_isProject(spec.origin == McpServerSpec::Origin::Project)
    , m_all(environment)
    , m_environment(environment)
{
    if (!m_isProject)
        return;
    // The switch is about children; a header can carry a key to any host.
    m_environment.remove(u"AGENTAO_SCRUB_CHILD_ENV"_s);
    m_environment = scrubbedEnvironment(m_environment);
}

void Expander::fail(ErrorCode code, const QString &message, const QString &member)
{
    if (!m_error)
        m_error = Error{code, message, where(member)};
}

void Expander::failUnset(const QString &name, const QString &member)
{
    const bool isKept = m_isProject && !m_all.value(name).isEmpty();
    fail(ErrorCode::InvalidInput,
         isKept ? u"the variable %1 belongs to a model provider, and a project's file does not get "
                  "it"_s.arg(name)
                : u"the variable %1 is not set"_s.arg(name),
         member);
}

QString Expander::folderVariable(const QString &name) const
{
    if (name == "workspaceFolder"_L1)
        return m_cwd;
    if (name == "workspaceFolderBasename"_L1)
        return QDir(m_cwd).dirName();
    if (name == "userHome"_L1)
        return QDir::homePath();
    if (name == "pathSeparator"_L1 || name == "/"_L1)
        return u"/"_s;
    return {};
}

//! What stands for `${inner}`.
QString Expander::variable(const QString &inner, const QString &member, int depth)
{
    const qsizetype dash = inner.indexOf(":-"_L1);
    QString name = dash < 0 ? inner : inner.first(dash);
    if (const QString folder = folderVariable(name); !folder.isEmpty())
        return folder;
    if (name.startsWith("env:"_L1))
        name.remove(0, 4);
    if (!isVariableName(name)) {
        const bool isForeign = name.contains(u':');
        fail(isForeign ? ErrorCode::Unsupported : ErrorCode::InvalidInput,
             isForeign ? u"${%1} is asked for by another program; write a variable of the "
                         "environment in its place"_s.arg(inner)
                       : u"${%1} is no variable"_s.arg(inner),
             member);
        return {};
    }
    if (const QString value = m_environment.value(name); !value.isEmpty())
        return value;
    if (dash < 0)
        failUnset(name, member);
    return dash < 0 ? QString() : expanded(inner.sliced(dash + 2), member, depth + 1);
}

QString Expander::expanded(const QString &text, const QString &member, int depth)
{
    if (depth > kMaxDepth) {
        fail(ErrorCode::LimitExceeded, u"defaults are nested too deeply"_s, member);
        return {};
    }
    QString result;
    qsizetype from = 0;
    for (;;) {
        const qsizetype open = text.indexOf("${"_L1, from);
        const qsizetype close = open < 0 ? -1 : closingBrace(text, open + 2);
        if (close < 0)
            break;
        if (open > from && text[open - 1] == u'$') { // $${ is a plain ${
            result += text.sliced(from, open - 1 - from) + "${"_L1;
            from = open + 2;
            continue;
        }
        result += text.sliced(from, open - from);
        result += variable(text.sliced(open + 2, close - open - 2), member, depth);
        from = close + 1;
        if (result.size() > kMaxLength) {
            fail(ErrorCode::LimitExceeded, u"is too long"_s, member);
            return {};
        }
    }
    return result + text.sliced(from);
}

QString Expander::text(const QString &value, const QString &member)
{
    const QString result = expanded(value, member, 0);
    if (result.contains(QChar::Null))
        fail(ErrorCode::InvalidInput, u"has a null character"_s, member);
    return result;
}

QString Expander::value(const QString &value, const QString &member)
{
    if (!value.startsWith(u'$') || !isVariableName(value.sliced(1)))
        return text(value, member);
    const QString name = value.sliced(1);
    const QString found = m_environment.value(name);
    if (found.isEmpty())
        failUnset(name, member);
    return found;
}

QString Expander::withHome(const QString &text)
{
    if (text == "~"_L1)
        return QDir::homePath();
    return text.startsWith("~/"_L1) ? QDir::homePath() + text.sliced(1) : text;
}

static void expandStdio(Expander &expander, McpServerSpec &spec, const QString &cwd)
{
    const auto withHome = &Expander::withHome;
    spec.command = expander.text(withHome(spec.command), u"command"_s);
    for (qsizetype i = 0; i < spec.args.size(); ++i)
        spec.args[i] = expander.value(withHome(spec.args[i]), u"args/%1"_s.arg(i));
    for (auto it = spec.env.begin(); it != spec.env.end(); ++it)
        *it = expander.value(withHome(*it), "env/"_L1 + it.key());
    if (spec.command.trimmed().isEmpty())
        expander.fail(ErrorCode::InvalidInput, u"command is empty"_s, u"command"_s);
    spec.cwd
        = QDir::cleanPath(QDir(cwd).absoluteFilePath(expander.text(withHome(spec.cwd), u"cwd"_s)));
}

static void expandHttp(Expander &expander, McpServerSpec &spec)
{
    if (!spec.urlTemplate.isEmpty()) {
        const QString text = expander.text(spec.urlTemplate, u"url"_s);
        const auto url = mcpUrl(text, expander.where(u"url"_s));
        if (url)
            spec.url = *url;
        else
            expander.fail(url.error().code, url.error().message, u"url"_s);
        spec.urlTemplate.clear();
    }
    for (auto it = spec.headers.begin(); it != spec.headers.end(); ++it) {
        const QString member = "headers/"_L1 + it.key();
        *it = expander.value(*it, member);
        if (const auto checked = checkMcpHeader(it.key(), *it, {}); !checked)
            expander.fail(checked.error().code, checked.error().message, member);
    }
    spec.oauth.clientSecret = expander.value(spec.oauth.clientSecret, u"oauth/clientSecret"_s);
}

Result<McpServerSpec> expandedMcpServer(const McpServerSpec &spec, const QString &cwd,
                                        const QProcessEnvironment &environment)
{
    McpServerSpec expanded = spec;
    if (spec.origin == McpServerSpec::Origin::Client) {
        if (spec.kind == McpServerSpec::Kind::Stdio)
            expanded.cwd = QDir::cleanPath(QDir(cwd).absoluteFilePath(spec.cwd));
        return expanded;
    }
    Expander expander(spec, cwd, environment);
    if (spec.kind == McpServerSpec::Kind::Stdio)
        expandStdio(expander, expanded, cwd);
    else
        expandHttp(expander, expanded);
    if (expander.error())
        return std::unexpected(*expander.error());
    return expanded;
}

} // namespace AgentCore
