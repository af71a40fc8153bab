// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/permissionport.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

QString permissionChoiceId(PermissionChoice choice)
{
    switch (choice) {
    case PermissionChoice::AllowOnce:
        return u"allow_once"_s;
    case PermissionChoice::AllowAlways:
        return u"allow_always"_s;
    case PermissionChoice::RejectOnce:
        return u"reject_once"_s;
    case PermissionChoice::RejectAlways:
        return u"reject_always"_s;
    }
    Q_UNREACHABLE_RETURN({});
}

QString PermissionOption::id() const
{
    switch (scope) {
    case PermissionScope::Session:
        return permissionChoiceId(choice);
    case PermissionScope::Folder:
        return permissionChoiceId(choice) + ":folder"_L1;
    case PermissionScope::User:
        return permissionChoiceId(choice) + ":user"_L1;
    }
    Q_UNREACHABLE_RETURN({});
}

Phrase PermissionQuestion::noRule() const
{
    for (const PermissionOption &option : options) {
        if (option.name.what() == Saying::AllowOnceOnly)
            return option.name.with().value(0);
    }
    return {};
}

PermissionReply::PermissionReply(Sender send)
    : m_send(std::move(send))
{ }

PermissionReply::PermissionReply(PermissionReply &&other) noexcept
    : m_send(std::exchange(other.m_send, nullptr))
{ }

PermissionReply::~PermissionReply()
{
    if (m_send)
        m_send({});
}

void PermissionReply::answer(const PermissionAnswer &answer) &&
{
    if (const Sender send = std::exchange(m_send, nullptr))
        send(answer);
}

} // namespace AgentCore
