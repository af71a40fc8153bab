// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/skilloptions.h"

#include "app/givenoptions.h"

#include <QDir>

#include <algorithm>
#include <array>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

static constexpr std::array kSkillVerbs{
    std::pair{"list"_L1, SkillOptions::Verb::List},
    std::pair{"install"_L1, SkillOptions::Verb::Install},
    std::pair{"remove"_L1, SkillOptions::Verb::Remove},
};

Result<SkillOptions> SkillOptions::from(const GivenOptions &given)
{
    const QString name = given.arguments.value(0, u"list"_s);
    const auto verb
        = std::ranges::find_if(kSkillVerbs, [&name](const auto &row) { return row.first == name; });
    if (verb == kSkillVerbs.end())
        return unknownCommand("skills"_L1, name);
    SkillOptions options{.verb = verb->second,
                         .subject = given.arguments.value(1),
                         .folder = given.value("--path"_L1),
                         .ref = given.value("--ref"_L1),
                         .isSure = given.has("--yes"_L1),
                         .replaces = given.has("--force"_L1)};
    const qsizetype most = options.verb == Verb::List ? 1 : 2;
    if (options.verb != Verb::List && options.subject.trimmed().isEmpty()) {
        return wrongUse(u"agentao skills %1 needs %2"_s.arg(
            name, options.verb == Verb::Install ? u"an ADDRESS"_s : u"a NAME"_s));
    }
    if (given.arguments.size() > most)
        return wrongUse(u"unexpected argument %1"_s.arg(given.arguments.at(most)));
    const QString folder = QDir::cleanPath(options.folder);
    if (QDir::isAbsolutePath(folder) || folder == ".."_L1 || folder.startsWith("../"_L1))
        return wrongUse(u"--path is a folder in the repository"_s);
    if (options.ref.startsWith(u'-'))
        return wrongUse(u"--ref is a branch or a tag"_s);
    return options;
}

} // namespace App
