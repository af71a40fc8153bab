// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/rulefile.h"

#include "agentcore/base/pathbelow.h"
#include "agentcore/config/jsonfile.h"

#include <QFileInfo>
#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr qsizetype kMaxRules = 2000;

// A link that leads nowhere hides rules.
static Result<QJsonObject> readObject(const QString &fileName, const QString &below)
{
    const QFileInfo info(fileName);
    if (info.isSymbolicLink() && !info.exists())
        return fail(ErrorCode::Io, u"is no file"_s, fileName);
    return JsonFile::read(fileName, below);
}

RuleFile RuleFile::read(const QString &fileName, const QString &below)
{
    RuleFile file{fileName, {}, {}};
    const auto object = readObject(fileName, below);
    if (!object) {
        // Who tells of it says which file it is.
        const Error &error = object.error();
        file.problem = error.where == fileName ? QString(error.message) : error.text();
        return file;
    }
    const QJsonValue list = object->value("rules"_L1);
    const QJsonArray entries = list.toArray();
    if (!list.isArray() && !object->isEmpty())
        file.problem = u"\"rules\" must be a list"_s;
    if (entries.size() > kMaxRules)
        file.problem = u"it has more than %1 rules"_s.arg(kMaxRules);
    for (qsizetype i = 0; i < qMin(entries.size(), kMaxRules); ++i) {
        const QString where = u"/rules/%1"_s.arg(i);
        const auto rule = PermissionRule::fromJson(entries.at(i).toObject(), where);
        if (rule)
            file.rules.append(*rule);
        else if (file.problem.isEmpty())
            file.problem = rule.error().text();
    }
    if (!file.problem.isEmpty()) {
        file.rules.removeIf([](const PermissionRule &rule) {
            return rule.action == PermissionRule::Action::Allow;
        });
    }
    return file;
}

// The folder of a file that is yet to be made may be a link to anywhere.
static bool isPlacedBelow(const QString &fileName, const QString &below)
{
    const QString folder = QFileInfo(QFileInfo(fileName).path()).canonicalFilePath();
    return below.isEmpty() || folder.isEmpty()
        || isAtOrBelow(folder, QFileInfo(below).canonicalFilePath());
}

Result<void> RuleFile::add(const QString &fileName, const PermissionRule &rule,
                           const QString &below)
{
    const RuleFile known = read(fileName, below);
    if (!known.problem.isEmpty())
        return fail(ErrorCode::Conflict, known.problem, fileName);
    if (!isPlacedBelow(fileName, below))
        return fail(ErrorCode::Conflict, u"lies outside of the folder"_s, fileName);
    if (known.rules.contains(rule))
        return {};
    auto object = readObject(fileName, below);
    if (!object)
        return std::unexpected(object.error());
    QJsonArray entries = object->value("rules"_L1).toArray();
    entries.append(rule.toJson());
    object->insert("rules"_L1, entries);
    return JsonFile::writePrivate(fileName, *object);
}

Result<void> RuleFile::replace(const QString &fileName, const PermissionRule &old,
                               const std::optional<PermissionRule> &rule, const QString &below)
{
    const RuleFile known = read(fileName, below);
    if (!known.problem.isEmpty())
        return fail(ErrorCode::Conflict, known.problem, fileName);
    const qsizetype at = known.rules.indexOf(old);
    if (at < 0)
        return fail(ErrorCode::NotFound, u"the rule does not stand there any more"_s, fileName);
    auto object = readObject(fileName, below);
    if (!object)
        return std::unexpected(object.error());
    QJsonArray entries = object->value("rules"_L1).toArray();
    if (rule && !known.rules.contains(*rule))
        entries.replace(at, rule->toJson());
    else if (rule != old)
        entries.removeAt(at); // also where the new one stands already
    object->insert("rules"_L1, entries);
    return JsonFile::writePrivate(fileName, *object);
}

} // namespace AgentCore
