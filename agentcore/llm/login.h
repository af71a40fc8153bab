// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/keystore.h"
#include "agentcore/config/modelprofile.h"
#include "agentcore/llm/modellist.h"

namespace AgentCore {

class ModelLister;
class ProviderCatalogue;

//! What a login did.
struct AGENTCORE_EXPORT LoginOutcome
{
    ModelProfile profile; //!< As saved, without the key.
    std::optional<KeyStore::Stored> stored; //!< Where the key went; unset: there was none.
    std::optional<Error> unchecked; //!< Why the endpoint could not be asked about the key.
    qsizetype models = 0; //!< Of the endpoint's list.
    friend bool operator==(const LoginOutcome &, const LoginOutcome &) = default;
};

//! \brief Checks a key against its endpoint and saves the provider as the default.
//!
//! A key that the endpoint refuses is not stored. One that could not be checked is: the outcome
//! tells why. Deleting it cancels.
class AGENTCORE_EXPORT Login : public QObject
{
    Q_OBJECT

public:
    //! \a profile with its key, which may be empty; without a model the endpoint's first is taken.
    //! \a keys is not owned.
    Login(ModelProfile profile, QString configDir, KeyStore *keys, QObject *parent = nullptr);
    ~Login() override;

    //! Returns at once; to be called once.
    void start();

signals:
    //! The endpoint did not refuse the key, which is on its way to where it stays: a keyring may
    //! ask the person first.
    void storing();
    //! Exactly once, never from within start(): AuthRequired (refused), InvalidInput (no model is
    //! chosen and the endpoint names none), Io and what is wrong with settings.json.
    void finished(const AgentCore::Result<AgentCore::LoginOutcome> &outcome);

private:
    void handleListed(const Result<ModelList> &list);
    void handleStored(const Result<KeyStore::Stored> &stored);
    void save();

    LoginOutcome m_outcome;
    QString m_key;
    QString m_configDir;
    KeyStore *m_keys;
    std::unique_ptr<ModelLister> m_lister;
};

//! What the user says about the provider to log in to; what is empty comes from the catalogue.
struct AGENTCORE_EXPORT LoginWish
{
    QString provider; //!< Lower case; empty: "openai".
    QString url;
    QString model;
    QString wireFormat; //!< As ModelProfile::wireFormatId().
};

//! \brief The profile for a Login, without a key.
//! \return InvalidInput with a sentence for the user: an impossible name, URL or format, or a
//! provider whose URL is not known.
AGENTCORE_EXPORT Result<ModelProfile> loginProfile(const LoginWish &wish,
                                                   const ProviderCatalogue &catalogue);

//! A key as people paste it: without blanks around; InvalidInput when it is empty or has blanks or
//! control characters within, without repeating it.
AGENTCORE_EXPORT Result<QString> cleanedKey(const QString &text);

} // namespace AgentCore
