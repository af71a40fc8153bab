// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <functional>
#include <memory>

namespace AgentCore {

//! \brief The desktop's safe place for secrets: Secret Service, KWallet or what the system has.
//!
//! Callbacks come from the event loop, at most once; never after the object is gone. A keychain
//! may also keep silent for ever.
class AGENTCORE_EXPORT Keychain
{
public:
    using Read = std::function<void(const Result<QString> &key)>;
    using Done = std::function<void(const Result<void> &result)>;

    virtual ~Keychain() = default;

    //! NotFound when it has no key of \a provider; Unsupported, PermissionDenied or Io else.
    virtual void read(const QString &provider, Read callback) = 0;
    virtual void write(const QString &provider, const QString &key, Done callback) = 0;
    //! A key that is not there is removed with success, one that is locked is not.
    virtual void remove(const QString &provider, Done callback) = 0;
};

//! \brief The keychain of this desktop, from the module `agentao-keychain`, which is loaded now.
//! \return null where the module is not installed; whether a keychain answers is seen when it is
//! used.
AGENTCORE_EXPORT std::unique_ptr<Keychain> loadKeychain();

} // namespace AgentCore

//! Type of `agentaoCreateKeychain`, the entry of the module, found by name; the caller owns the
//! result.
using AgentaoCreateKeychain = AgentCore::Keychain *(*)();
