// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pickers/modelrows.h"

#include <QWidget>

#include <functional>

namespace Ui {

class ItemList;
class Label;
class Preferences;
class SearchField;

//! \brief All models with a star each: the favourites stand first, here and where models are
//! chosen.
//!
//! A click on a star, Enter and Space turn it; Ctrl+Up and Ctrl+Down order the favourites.
class FavouriteModels : public QWidget
{
    Q_OBJECT

public:
    //! \a preferences: where they are kept; not owned, outlives this. \a models: all that there
    //! are, asked by refresh().
    FavouriteModels(Preferences *preferences, std::function<ModelRows()> models,
                    QWidget *parent = nullptr);

    //! The models may be others.
    void refresh();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fill();
    void toggle(const QString &name);
    void move(const QString &name, int step);

    Preferences *m_preferences;
    std::function<ModelRows()> m_models;
    ModelRows m_rows;
    SearchField *m_search;
    ItemList *m_list;
    PickModel *m_entries;
    Label *m_nothing;
};

} // namespace Ui
