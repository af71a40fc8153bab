// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "ui/settings/settingspage.h"

#include <QUrl>

namespace AgentCore {
class CatalogueUpdate;
struct CatalogueNews;
} // namespace AgentCore

namespace Ui {

class Button;
class FavouriteModels;
class Label;
class SavedProviders;

//! \brief Where the model and its key are set up; of what day the list is that says what models can
//! do and cost, and a button that fetches the newest: what `agentao models --update` does.
class ModelsPage : public SettingsPage
{
    Q_OBJECT

public:
    //! \a cacheDir as for CatalogueUpdate; \a address: where the list is, asked only when the
    //! button is pressed. \a favourites becomes a child, kept in \a favouritesFile, and so does
    //! \a providers; null: none.
    ModelsPage(QString cacheDir, QUrl address, FavouriteModels *favourites = nullptr,
               const QString &favouritesFile = {}, SavedProviders *providers = nullptr,
               QWidget *parent = nullptr);
    ~ModelsPage() override;

signals:
    //! Somebody wants to choose a provider, a key and a model.
    void setUpRequested();
    //! There is a newer list.
    void updated();

private:
    void read();
    void start();
    void finish(const AgentCore::Result<AgentCore::CatalogueNews> &news);
    static QString outcomeText(const AgentCore::CatalogueNews &news);

    QString m_cacheDir;
    QUrl m_address;
    Label *m_date = nullptr;
    Button *m_button = nullptr;
    Label *m_outcome = nullptr;
    std::unique_ptr<AgentCore::CatalogueUpdate> m_update; //!< Null: none runs.
};

} // namespace Ui
