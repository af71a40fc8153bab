// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelsource.h"
#include "agentcore/llm/modellister.h"
#include "agentcore/llm/modeloffer.h"
#include "agentcore/llm/modelrefresh.h"

#include <QFuture>
#include <QHash>
#include <QPromise>

#include <functional>

namespace AgentCore {

class KeyStore;
class ModelSurvey;

//! \brief The models that can be chosen: what endpoints list, what the catalogue knows of them.
//!
//! Lists are read from the cache by load(), and asked for by refresh(), which loads them first; one
//! that fails leaves what is known. One object serves all sessions of a program, whatever their
//! folders.
class AGENTCORE_EXPORT ModelMenu : public QObject
{
    Q_OBJECT

public:
    struct Limits
    {
        std::chrono::milliseconds delay{std::chrono::seconds(2)}; //!< Of ModelRefresh::Background.
        std::chrono::seconds backgroundAge{std::chrono::hours(6)};
        std::chrono::seconds askedAge{std::chrono::minutes(10)}; //!< Also after a failure.
        ModelLister::Limits lister = {};
    };

    //! \a cacheDir as for ModelLister, \a configDir as for KeyStore. Nothing is read.
    ModelMenu(QString cacheDir, QString configDir, QObject *parent = nullptr);
    ModelMenu(QString cacheDir, QString configDir, Limits limits, QObject *parent = nullptr);
    ~ModelMenu() override;

    //! Instead of one of its own; not owned.
    void setKeys(KeyStore *keys) { m_keys = keys; }

    //! \brief Reads what the cache has of the endpoints of \a source and of \a present.
    //!
    //! Blocks for the reading of some small files, each once. True when there was a list.
    bool load(const ModelSource &source, const std::optional<ModelProfile> &present = {});
    //! \brief What \a source has configured, each once; \a present is among them in any case.
    //!
    //! A configured model of unknown age stands before the others of its provider. Where an
    //! endpoint's list is newer than the catalogue, the catalogue's models that it lacks are left
    //! out. Of an endpoint that the catalogue does not know the cache is read, as load() does. An
    //! error of \a source is told by ModelSource::resolve().
    ModelOffer offer(const ModelSource &source, const std::optional<ModelProfile> &present = {});
    //! Fills the sizes that \a profile does not say and the endpoint's list does, if it is loaded.
    void complete(ModelProfile &profile);
    //! What the catalogue of \a source or the endpoint's list says of its end; else invalid.
    QDate endOf(const ModelSource &source, const ModelProfile &profile);

    //! \brief Asks the endpoints of \a source and of \a present whose lists are old, see
    //! ModelRefresh.
    //!
    //! The future is finished when no endpoint is being asked any more; for Background at once.
    //! Deleting this cancels it.
    QFuture<void> refresh(const ModelSource &source, ModelRefresh way,
                          const std::optional<ModelProfile> &present = {});
    bool isRefreshing() const { return m_running > 0; }

signals:
    //! A list or its age is another one, or could not be had.
    void changed();
    //! isRefreshing() is another one.
    void refreshing(bool isRunning);

private:
    struct Shelf
    {
        std::optional<ModelList> list;
        std::optional<Error> problem; //!< Of the last attempt.
        QDateTime tried; //!< By this process, with that key.
        size_t key = 0; //!< A hash of it.
        bool isLoaded = false;
        bool isRunning = false;
    };
    //! The rows of one endpoint, kept as sessions ask for them again and again.
    struct Group
    {
        ModelProfile profile;
        QList<CatalogueProvider> catalogue; //!< Shared with what it was made of.
        QDateTime fetched;
        QList<OfferedModel> models;
    };
    class Collector;
    //! What ModelRefresh::Background is about to ask for.
    struct Later
    {
        ModelSource source;
        std::optional<ModelProfile> present;
        friend bool operator==(const Later &, const Later &) = default;
    };

    Shelf &shelfOf(const ModelProfile &profile);
    void load(const ModelProfile &profile);
    const QList<OfferedModel> &groupOf(const ModelProfile &profile, const Collector &collector);
    QList<ModelProfile> endpoints(const ModelSource &source,
                                  const std::optional<ModelProfile> &present) const;
    static const ListedModel *listed(const Shelf &shelf, const QString &model);
    bool isOld(const Shelf &shelf, ModelRefresh way) const;
    void refreshLater(const Later &later);
    void ask(const QList<ModelProfile> &profiles, ModelRefresh way, const QString &presentProvider);
    void take(const ModelProfile &profile, const Result<ModelList> &list);
    KeyStore *keys();

    QString m_cacheDir;
    QString m_configDir;
    Limits m_limits;
    KeyStore *m_keys = nullptr;
    QHash<QString, Shelf> m_shelves; //!< By wire format and address.
    QHash<QString, Group> m_groups; //!< The same.
    std::vector<Later> m_later;
    std::vector<QPromise<void>> m_waiting;
    int m_running = 0; //!< Surveys.
};

} // namespace AgentCore
