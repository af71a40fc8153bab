// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/modeloffer.h"
#include "agentcore/llm/modelrefresh.h"
#include "ui/pickers/modelrows.h"
#include "ui/widgets/pickpopup.h"

#include <QWidget>

#include <functional>

class QGridLayout;

namespace Ui {

class Button;
class Label;

//! \brief How old the lists of the endpoints are, which of them could not be had, and a button that
//! asks for them.
class ModelListStatus : public QWidget
{
    Q_OBJECT

public:
    explicit ModelListStatus(QWidget *parent = nullptr);

    //! Hidden where no endpoint can be asked.
    void setLists(const QList<AgentCore::OfferedList> &lists, const QDateTime &now);
    void setRefreshing(bool isRefreshing);

    Label *label() const { return m_label; }
    Button *button() const { return m_button; }

signals:
    void refreshWanted();

private:
    void tell(const QDateTime &now);

    QList<AgentCore::OfferedList> m_lists;
    bool m_isRefreshing = false;
    Label *m_label;
    Button *m_button;
};

class Preferences;

//! \brief The models, thinking levels and numbers of a session, to choose from.
//!
//! Favourites first, then a group for each provider; what is typed is looked for in all of them,
//! where there are more than a few. Below the list stands how old it is. Ctrl+D makes the present
//! row a favourite or none, Ctrl+Up and Ctrl+Down order the favourites.
class ModelPicker : public PickPopup
{
    Q_OBJECT

public:
    explicit ModelPicker(QWidget *parent);

    //! \brief Takes the options `model`, `thought_level`, `temperature` and `max_tokens`; others
    //! are left out.
    //!
    //! An open list does not change under the pointer.
    void setOptions(const QList<AgentCore::SessionOption> &options);
    //! Where favourites are kept; not owned, outlives this. Without it there are none.
    void setPreferences(Preferences *preferences) { m_preferences = preferences; }
    //! What is known of models and of lists; asked each time when the list opens.
    void setOfferSource(std::function<AgentCore::ModelOffer()> source)
    {
        m_source = std::move(source);
    }
    //! The options are another agent's: all are shown but its modes, in its words, and what is ours
    //! to say of models is not.
    void setOther(bool isOther);
    //! There is something to choose.
    bool hasChoices() const;
    //! Endpoints are being asked for their lists.
    void setRefreshing(bool isRefreshing);

    //! Shows what there is now; to be called before it opens.
    void prepareToOpen();
    //! The favourite after the present model that can be chosen; empty: there is no other.
    QString nextFavourite() const;

signals:
    void optionChosen(const QString &optionId, const QString &value);
    //! A model that is not in the list is wanted.
    void otherRequested();
    //! The list was opened, or the newest is wanted.
    void refreshWanted(AgentCore::ModelRefresh way);

protected:
    QList<PickEntry> entriesFor(const QString &typed) const override;
    QString presentId() const override;
    bool handleKey(QKeyEvent *event, const QString &id) override;

private:
    const AgentCore::SessionOption *option(QLatin1StringView id) const;
    QList<PickEntry> theirEntries(const QString &typed) const;
    QStringList favourites() const;
    void readRows();
    void showLists();
    void toggleFavourite(const QString &name);
    void moveFavourite(const QString &name, int step);
    void fillControls();
    void addControl(const AgentCore::SessionOption &option);
    bool isControl(const AgentCore::SessionOption &option) const;

    QList<AgentCore::SessionOption> m_options;
    Preferences *m_preferences = nullptr;
    std::function<AgentCore::ModelOffer()> m_source;
    ModelRows m_rows;
    ModelListStatus *m_status = nullptr;
    QWidget *m_controls = nullptr;
    Button *m_otherModel = nullptr;
    bool m_isOther = false;
};

} // namespace Ui
