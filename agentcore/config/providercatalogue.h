// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"
#include "agentcore/config/paths.h"

#include <QDate>
#include <QList>

#include <memory>

namespace AgentCore {

//! What is known of a model without asking its endpoint.
struct AGENTCORE_EXPORT CatalogueModel
{
    QString id; //!< The provider's own name.
    std::optional<ModelProfile::WireFormat> wireFormat; //!< Where not the provider's.
    qint64 contextWindow = 0; //!< Tokens; 0: not known.
    int outputLimit = 0; //!< Tokens that one answer may have; 0: not known.
    std::optional<bool> vision; //!< It sees images; unset: not known.
    QStringList reasoningLevels; //!< As RequestOptions::thinkingLevel, weakest first.
    ModelPrice price;
    QDate released; //!< Invalid: not known.
    QDate ends; //!< The day from which its provider does not answer for it; invalid: not known.
    friend bool operator==(const CatalogueModel &, const CatalogueModel &) = default;
};

//! \brief The models of a provider, as a list.
//!
//! What the program itself knows of them is read when somebody looks, in any thread: a session
//! looks at one or two of the providers.
class AGENTCORE_EXPORT CatalogueModels
{
public:
    CatalogueModels(QList<CatalogueModel> models = {}) // NOLINT(google-explicit-constructor)
        : m_models(std::move(models))
    { }
    CatalogueModels(std::initializer_list<CatalogueModel> models)
        : m_models(models)
    { }
    //! \a packed, which stays, is as PackedCatalogue has it.
    static CatalogueModels fromLater(QByteArrayView packed);

    const QList<CatalogueModel> &list() const;
    auto begin() const { return list().begin(); }
    auto end() const { return list().end(); }
    qsizetype size() const { return list().size(); }
    bool isEmpty() const { return list().isEmpty(); }

    friend bool operator==(const CatalogueModels &one, const CatalogueModels &other)
    {
        return one.list() == other.list();
    }

private:
    struct Unread;

    QList<CatalogueModel> m_models;
    std::shared_ptr<Unread> m_unread; //!< Of all copies: they are read once. Null: m_models counts.
};

//! A provider and where it is reached.
struct AGENTCORE_EXPORT CatalogueProvider
{
    QString id; //!< As ModelProfile::provider.
    QString title; //!< For people: "OpenAI".
    ModelProfile::WireFormat wireFormat = ModelProfile::WireFormat::OpenAiChat;
    //! For models that are not listed, at its own endpoint; unset: as the others.
    std::optional<ModelProfile::WireFormat> newModels = {};
    QString baseUrl; //!< With "{resource}" where the user fills in a part; may be empty.
    QStringList keyVariables; //!< Such as "DASHSCOPE_API_KEY", besides "<ID>_API_KEY".
    QString page; //!< The URL where its models are described; may be empty.
    QString defaultModel; //!< Used when none is chosen; may be empty.
    bool isLocal = false; //!< A server on this machine that needs no key.
    CatalogueModels models;

    //! The URL, when the user need not fill in a part of it.
    std::optional<QUrl> fixedUrl() const;
    //! Prefixes P of the variables P_API_KEY, P_BASE_URL and P_MODEL; its own name's first.
    QStringList variablePrefixes() const;
    //! The model \a id or the one of which \a id is a dated version ("-2026-05-01", "-20260501",
    //! "-latest"); null when it is not known.
    const CatalogueModel *findModel(QStringView id) const;

    friend bool operator==(const CatalogueProvider &, const CatalogueProvider &) = default;
};

//! \brief Known providers and their models: data of the program, plus the user's own file.
//!
//! The program's own is made of resources/models/; `<config>/providers.json` has the form of its
//! corrections.json and adds providers; an entry with a known id replaces the members that it
//! names, and models by their id. A newer list that the user fetched, see CatalogueUpdate, lies
//! between.
class AGENTCORE_EXPORT ProviderCatalogue
{
public:
    //! \brief Reads `{"checked": "2026-11-21", "providers": [...]}`; other members are errors.
    //! \return InvalidInput with the JSON path of the first mistake in Error::where.
    static Result<ProviderCatalogue> fromJson(const QJsonObject &json);
    //! The program's own, read when it is first asked for, and its models as CatalogueModels says.
    static const ProviderCatalogue &builtIn();
    //! The program's own or, where it is newer, the fetched one of \a cacheDir, with the user's
    //! file on top; without that, with the error in \a problem, when it cannot be used. \a problem
    //! names the file, and may be null; a fetched list that cannot be used counts as none.
    static ProviderCatalogue load(const QString &configDir, std::optional<Error> *problem = nullptr,
                                  const QString &cacheDir = Paths::cacheDir());
    //! Where a fetched list is kept below \a cacheDir.
    static QString fetchedFile(const QString &cacheDir);

    const QList<CatalogueProvider> &providers() const { return m_providers; }
    //! Null when there is none.
    const CatalogueProvider *find(QStringView id) const;
    //! When the figures were looked up.
    QDate checked() const { return m_checked; }

private:
    //! Puts \a json on top of what there is.
    Result<void> merge(const QJsonObject &json);

    QList<CatalogueProvider> m_providers;
    QDate m_checked;
};

//! Prefix of the variables of a provider: "lm-studio" is configured by LM_STUDIO_API_KEY and so on.
AGENTCORE_EXPORT QString variablePrefix(const QString &provider);

} // namespace AgentCore
